import { sql } from 'kysely'

/** What an order says of its delivery: of a draft, whoever looks compares the cut-off with the clock. */
export const DELIVERY = sql`pedido.llega_el,
      pedido.corte_en,
      pedido.estado <> 'borrador' AND COALESCE(pedido.enviado_en > pedido.corte_en, false) AS despues_del_corte`
