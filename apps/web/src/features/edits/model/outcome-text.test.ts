import type { CambioLinea } from '@abasto/contracts/edits/schema'
import { expect, it } from 'vitest'
import { outcomeText } from './outcome-text.ts'

const OUTCOME = {
  desde: '2026-11-12',
  hasta: '2026-11-14',
  dias: 3,
  vendidas_con: 40,
  vendidas_sin: 40,
  existencia_con: 20,
  existencia_sin: 12,
  precio: null,
  sobre_maximo_unid: 0,
  sobre_maximo_dias: null,
}

const line = (of: Partial<CambioLinea>): CambioLinea => ({
  pedido_id: 1,
  numero_pedido: 'PS-000001',
  momento: '2026-11-11T13:00:00.000Z',
  tienda_destino_nombre: 'San Diego',
  codigo_producto: '000104',
  descripcion_producto: 'Harina',
  categoria: 'Víveres',
  etapa: 'pedido',
  de_bultos: 10,
  a_bultos: 15,
  unidades_bulto: 12,
  motivo: null,
  nota: '',
  usuario: 'José',
  estado: 'sabido',
  recibido: true,
  cubre_hasta: '2026-11-14',
  resultado: OUTCOME,
  ...of,
})

it.each<[string, Partial<CambioLinea>]>([
  ['No vendió más; quedaron 8 unid más en la tienda', {}],
  ['Vendió 6,5 unid más', { resultado: { ...OUTCOME, vendidas_con: 46.5 } }],
  [
    'No perdió venta, con 8 unid menos en la tienda',
    { a_bultos: 5, resultado: { ...OUTCOME, existencia_con: 4 } },
  ],
  ['Vendió 12 unid menos', { a_bultos: 5, resultado: { ...OUTCOME, vendidas_con: 28 } }],
  ['Todavía no se sabe: faltan días hasta el 14/11', { estado: 'por_saberse', resultado: null }],
  ['Todavía no se sabe: faltan días de venta', { estado: 'por_saberse', resultado: null, cubre_hasta: null }],
  [
    'Todavía no se sabe: el pedido no ha llegado',
    { estado: 'por_saberse', resultado: null, recibido: false },
  ],
  ['Nada cambió: llegó lo mismo', { resultado: { ...OUTCOME, existencia_con: OUTCOME.existencia_sin } }],
  ['Sin efecto: el pedido no llegó', { estado: 'sin_efecto', resultado: null }],
])('says «%s»', (text, of) => {
  expect(outcomeText(line(of))).toBe(text)
})
