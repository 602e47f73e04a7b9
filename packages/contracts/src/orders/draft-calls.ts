import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { mensaje } from '../wire/values.ts'
import {
  borrador,
  borradorConsulta,
  borradorRespuesta,
  cambiosBorrador,
  cambiosGuardados,
  descarte,
  lineasAgregadas,
  lineasPorAgregar,
  novedades,
  presencia,
} from './drafts.ts'

const feature = 'inventory'
const params = z.object({
  id: z.coerce.number('Pedido no encontrado').int('Pedido no encontrado').min(1).max(2_147_483_647),
})

export const borradorDeTrabajo = defineCall({
  id: 'borradorDeTrabajo',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/borrador',
  summary: 'El borrador en que se trabaja para una tienda y un CEDI, con lo que decidió cada quien',
  access: 'pedidos.crear',
  feature,
  query: borradorConsulta,
  response: borradorRespuesta,
})

export const abrirBorrador = defineCall({
  id: 'abrirBorrador',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/borrador',
  summary: 'Abre el borrador de una tienda y un CEDI; si no hay, lo comienza con lo sugerido',
  access: 'pedidos.crear',
  feature,
  body: borradorConsulta,
  response: borrador,
  audita: {
    cosa: 'pedido',
    id: 'id',
    hizo: 'Comenzó el borrador {cosa}',
    detalles: ['cedi_origen', 'tienda_destino'],
  },
})

export const agregarABorradores = defineCall({
  id: 'agregarABorradores',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/borrador/agregar',
  summary: 'Pone productos en los borradores de sus tiendas, todos o ninguno; no envía nada',
  access: 'pedidos.crear',
  feature,
  body: lineasPorAgregar,
  response: lineasAgregadas,
  audita: {
    cosa: 'pedido',
    hizo: 'Puso productos en borradores',
    todas: 'varios borradores',
    detalles: ['lineas'],
  },
})

export const borradorDePedido = defineCall({
  id: 'borradorDePedido',
  service: 'api',
  method: 'GET',
  path: '/api/pedidos-sugeridos/{id}/borrador',
  summary: 'Un borrador o un pedido rechazado, con lo que se le está cambiando',
  access: 'pedidos.crear',
  feature,
  params,
  response: borrador,
})

export const guardarCambios = defineCall({
  id: 'guardarCambios',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/cambios',
  summary: 'Guarda lo que se cambió en un borrador; lo que otra persona cambió mientras tanto no se pisa',
  access: 'pedidos.crear',
  feature,
  params,
  body: cambiosBorrador,
  response: cambiosGuardados,
  audita: { cosa: 'pedido', id: 'id', hizo: 'Cambió el borrador {cosa}' },
})

export const presenciaBorrador = defineCall({
  id: 'presenciaBorrador',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/presencia',
  summary: 'Dice que un borrador está abierto; responde quién más lo tiene y qué cambió',
  access: 'pedidos.crear',
  feature,
  pasiva: true,
  params,
  body: presencia,
  response: novedades,
  audita: false,
})

export const descartarBorrador = defineCall({
  id: 'descartarBorrador',
  service: 'api',
  method: 'POST',
  path: '/api/pedidos-sugeridos/{id}/descartar',
  summary: 'Descarta lo que se cambió en un borrador: vuelve a lo sugerido',
  access: 'pedidos.crear',
  feature,
  params,
  body: descarte,
  response: mensaje,
  audita: { cosa: 'pedido', id: 'id', hizo: 'Descartó los cambios del borrador {cosa}' },
})
