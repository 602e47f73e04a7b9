import { writeXlsx } from 'hucre/xlsx'

const DAY_MS = 86_400_000

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * What a point of sale exports to Excel, with what is odd in it: titles above the heads, capitals, empty columns at the
 * end, decimal commas, dd/mm/yyyy, zeros in codes, a row without its code, a sum at the foot, a sheet of loose text.
 */
export async function oddWorkbook() {
  const sales = Array.from({ length: 14 }, (_, index) => {
    const store = index % 2 === 0 ? 'VALENCIA CENTRO' : 'SAN DIEGO'
    return [
      written(index + 2),
      store,
      100 + index,
      '000104',
      'HARINA ÑANDÚ',
      `${index + 1},5`,
      '1,12',
      null,
      null,
    ]
  })
  const buffer = await writeXlsx({
    sheets: [
      {
        name: 'VENTAS',
        rows: [
          ['REPORTE DE VENTAS'],
          [],
          ['FECHA', 'SUCURSAL', 'NRO FACT', 'COD_ART', 'DESCRIPCION', 'CANT', 'PRECIO', null, null],
          ...sales,
          [written(2), 'SAN DIEGO', 200, '', 'HARINA ÑANDÚ', '1,5', '1,12'],
          ['TOTAL', null, null, null, null, '120,5'],
        ],
      },
      {
        name: 'EXISTENCIA',
        rows: [
          [`EXISTENCIA AL ${written(0)}`],
          ['SUCURSAL', 'COD_ART', 'DESCRIPCION', 'EXIST ACTUAL', null],
          ['VALENCIA CENTRO', '000104', 'HARINA ÑANDÚ', '2,5'],
          ['SAN DIEGO', '000104', 'HARINA ÑANDÚ', '12'],
          ['CEDI SECO', '000104', 'HARINA ÑANDÚ', '2.400'],
        ],
      },
      {
        name: 'ARTICULOS',
        rows: [
          ['CODIGO', 'DESCRIPCION', 'UND X BULTO'],
          ['000104', 'Harina Ñandú', 20],
        ],
      },
      { name: 'NOTAS', rows: [['Lo exporta la caja tres']] },
    ],
  })
  return { name: 'export pos.xlsx', mimeType: EXCEL, buffer: Buffer.from(buffer) }
}

function written(daysAgo: number): string {
  const [year, month, day] = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10).split('-')
  return `${day}/${month}/${year}`
}
