import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { cuerpoVacio, mensaje } from '../wire/values.ts'
import { cambioDeVista, vista, vistaId, vistaInicial, vistaNueva } from './schema.ts'

// Which lists somebody sees says which views: `seesScreen`.
const common = { service: 'api', access: 'sesion' } as const
const una = z.object({ vista_id: vistaId })

export const vistas = defineCall({
  ...common,
  id: 'vistas',
  method: 'GET',
  path: '/api/vistas',
  summary: 'Las vistas guardadas de las listas: las propias y las que comparte la cadena',
  response: z.object({ vistas: z.array(vista) }),
})

export const guardarVista = defineCall({
  ...common,
  id: 'guardarVista',
  method: 'POST',
  path: '/api/vistas',
  summary: 'Guarda los filtros de una lista con un nombre',
  body: vistaNueva,
  response: z.object({ id: z.number().int() }),
  audita: {
    cosa: 'vista',
    id: 'id',
    hizo: 'Guardó la vista «{nombre}»',
    detalles: ['pantalla', 'nombre', 'consulta', 'compartida'],
  },
})

export const cambiarVista = defineCall({
  ...common,
  id: 'cambiarVista',
  method: 'POST',
  path: '/api/vistas/{vista_id}/cambiar',
  summary: 'Cambia el nombre o los filtros de una vista propia, o la comparte',
  params: una,
  body: cambioDeVista,
  response: mensaje,
  audita: {
    cosa: 'vista',
    id: 'vista_id',
    hizo: 'Cambió la vista {cosa}',
    detalles: ['nombre', 'consulta', 'compartida'],
  },
})

export const eliminarVista = defineCall({
  ...common,
  id: 'eliminarVista',
  method: 'POST',
  path: '/api/vistas/{vista_id}/eliminar',
  summary: 'Elimina una vista propia',
  params: una,
  body: cuerpoVacio,
  response: mensaje,
  audita: { cosa: 'vista', id: 'vista_id', hizo: 'Eliminó la vista {cosa}' },
})

export const elegirVistaInicial = defineCall({
  ...common,
  id: 'elegirVistaInicial',
  method: 'POST',
  path: '/api/vistas/inicial',
  summary: 'Elige con qué vista empieza una lista para quien lo pide, o ninguna',
  body: vistaInicial,
  response: mensaje,
  // Of one's own screen alone: nothing of the chain changes.
  audita: false,
})
