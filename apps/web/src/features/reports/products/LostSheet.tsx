import type { Informe, InformeProducto } from '@abasto/contracts/reports/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { type Currency, currencySign, formatAmount, formatMoney } from '../../../shared/money/money.ts'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { TwoLines } from '../../../ui/table/Quantity.tsx'

/** Products with the largest lost sales. */
export function LostSheet({ report, currency }: { report: Informe; currency: Currency }) {
  const { productos, productos_con_perdida: total, total_tiendas, cifras } = report
  return (
    <Sheet label="Productos con más venta perdida">
      <SheetTools title="Venta perdida por producto" count="la mayor, arriba" />
      <DataTable
        label="Productos con más venta perdida"
        columns={columns(currency, total_tiendas > 1)}
        rows={productos}
        rowKey={({ codigo_producto }) => codigo_producto}
        rowHeight="two-lines"
        loadingText="Cargando productos..."
        minWidth="560px"
        renderCard={(product) => (
          <RowCard gap={4}>
            <strong>
              <Description text={product.descripcion_producto} />
            </strong>
            <span>
              {formatNumber(product.perdidas_unidades)} unidades
              {product.perdidas_importe !== null && ` · ${formatMoney(product.perdidas_importe, currency)}`}
            </span>
            <span>
              {formatCount(product.dias_vacios, 'día vacío', 'días vacíos')} en{' '}
              {formatCount(product.tiendas, 'tienda', 'tiendas')}
            </span>
          </RowCard>
        )}
        empty={
          cifras.perdidas_unidades === null
            ? 'La venta perdida de esta semana no se conoce: no había pronóstico de sus días.'
            : 'Ningún producto perdió venta por un estante vacío.'
        }
      />
      {total > productos.length && (
        <SheetFoot>
          Los {formatNumber(productos.length)} mayores de {formatNumber(total)}; todos, al exportar
        </SheetFoot>
      )}
    </Sheet>
  )
}

const columns = (currency: Currency, isChain: boolean): readonly Column<InformeProducto>[] => [
  {
    key: 'producto',
    title: 'Producto',
    cell: ({ descripcion_producto, codigo_producto }) => (
      <TwoLines main={<Description text={descripcion_producto} />} beneath={codigo_producto} />
    ),
  },
  ...(isChain
    ? [
        {
          key: 'tiendas',
          title: 'Tiendas',
          align: 'end',
          width: '90px',
          cell: ({ tiendas }: InformeProducto) => formatNumber(tiendas),
        } as const,
      ]
    : []),
  {
    key: 'vacios',
    title: 'Días vacíos',
    align: 'end',
    width: '110px',
    cell: ({ dias_vacios }) => formatNumber(dias_vacios),
  },
  {
    key: 'unidades',
    title: 'Unidades',
    align: 'end',
    width: '110px',
    cell: ({ perdidas_unidades }) => formatNumber(perdidas_unidades, perdidas_unidades < 10 ? 1 : 0),
  },
  {
    key: 'importe',
    title: currencySign(currency),
    align: 'end',
    width: '120px',
    cell: ({ perdidas_importe: money }) => (money === null ? 'sin precio' : formatAmount(money)),
  },
]
