import { describe, expect, it } from 'vitest'
import { detailLines } from './labels.ts'

describe('the details of a record', () => {
  it('say what changed, and nothing of what stayed', () => {
    const antes = { hora: '05:00', dias_relectura: 3, horas_stock: ['06:00', '11:00'], habilitado: null }
    const despues = { ...antes, hora: '04:30', horas_stock: [], habilitado: true }
    expect(detailLines({ detalles: { antes, despues } }, {})).toEqual([
      'hora: 05:00 → 04:30',
      'horas del stock: 06:00, 11:00 → ninguno',
      'habilitado: – → sí',
    ])
  })

  it('name the days of the week', () => {
    const [antes, despues] = [{ dias_cerrados: [] }, { dias_cerrados: [1, 7] }]
    expect(detailLines({ detalles: { antes, despues } }, {})).toEqual([
      'días cerrados: ninguno → lunes, domingo',
    ])
  })

  it('say what was sent, in words', () => {
    const detalles = { antes: 'sqlite', campos: ['clave', 'servidor'], sin_probar: false, motivo: null }
    expect(detailLines({ detalles }, {})).toEqual([
      'antes: sqlite',
      'campos: clave, servidor',
      'sin probar: no',
    ])
  })

  it('are few, and each short', () => {
    const detalles = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`campo_${index}`, 'x'.repeat(500)]),
    )
    const lines = detailLines({ detalles }, {})
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toBe('y 6 más')
    expect(lines[0]).toHaveLength('campo 0: '.length + 120)
  })

  it('say a period from its first day on, as people write days', () => {
    const detalles = { fecha_fin: '2026-11-22', tienda_id: 'tienda_01', fecha_inicio: '2026-07-25' }
    expect(detailLines({ detalles }, { tienda_01: 'San Diego' })).toEqual([
      'desde: 25/07/2026',
      'hasta: 22/11/2026',
      'tienda: San Diego',
    ])
  })

  it('name what has a name, however deep it stands, and say words of the wire as people do', () => {
    const detalles = {
      codigo: '000104',
      pares: [{ cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' }],
      politicas: ['regla_niveles', 'otra'],
    }
    const names = { '000104': 'Harina 1 kg', cedi_seco: 'CEDI Seco', tienda_01: 'San Diego' }
    expect(detailLines({ detalles }, names)).toEqual([
      'producto: Harina 1 kg',
      'pares: origen CEDI Seco, destino San Diego',
      'políticas: regla de niveles, otra',
    ])
  })

  it('are none where there are none', () => {
    expect(detailLines({ detalles: {} }, {})).toEqual([])
    expect(detailLines({ detalles: { antes: {}, despues: {} } }, {})).toEqual([])
  })
})
