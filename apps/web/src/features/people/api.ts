import {
  cambiarPersona,
  cambiarSeguridad,
  crearPersona,
  desactivarPersona,
  historiaPersona,
  invitarPersona,
  personas,
  quitarSegundoFactorPersona,
  reactivarPersona,
  restablecerClave,
  seguridad,
  sesionesPersona,
  terminarSesionesPersona,
  terminarSesionPersona,
} from '@abasto/contracts/people/calls'
import type { CallInput } from '@abasto/contracts/wire/call'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

const KEY = ['personas'] as const

const peopleQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(personas, {}, { signal }),
})

export const usePeople = () => useQuery(peopleQuery)

export const usePersonSessions = (usuarioId: number) =>
  useQuery({
    queryKey: [...KEY, usuarioId, 'sesiones'],
    queryFn: ({ signal }) => call(sesionesPersona, { params: { usuario_id: usuarioId } }, { signal }),
  })

export const usePersonHistory = (usuarioId: number) =>
  useQuery({
    queryKey: [...KEY, usuarioId, 'historia'],
    queryFn: ({ signal }) => call(historiaPersona, { params: { usuario_id: usuarioId } }, { signal }),
  })

export const useSecurity = () =>
  useQuery({ queryKey: [...KEY, 'seguridad'], queryFn: ({ signal }) => call(seguridad, {}, { signal }) })

/** A change of a person, after which everything that is shown of people is read anew. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

const of = (usuario_id: number) => ({ params: { usuario_id }, body: {} })

export const useDeactivate = () => useChange((id: number) => call(desactivarPersona, of(id)))
export const useReactivate = () => useChange((id: number) => call(reactivarPersona, of(id)))
export const useResetPassword = () => useChange((id: number) => call(restablecerClave, of(id)))
export const useEndPersonSessions = () => useChange((id: number) => call(terminarSesionesPersona, of(id)))
export const useEndPersonSession = (usuario_id: number) =>
  useChange((sesion_id: number) =>
    call(terminarSesionPersona, { params: { usuario_id, sesion_id }, body: {} }),
  )
export const useCreatePerson = () =>
  useChange((body: CallInput<typeof crearPersona>['body']) => call(crearPersona, { body }))

export const useChangePerson = (usuario_id: number) =>
  useChange((body: CallInput<typeof cambiarPersona>['body']) =>
    call(cambiarPersona, { params: { usuario_id }, body }),
  )
export const useInvite = () =>
  useChange(({ id, acceso }: { id: number } & CallInput<typeof invitarPersona>['body']) =>
    call(invitarPersona, { params: { usuario_id: id }, body: { acceso } }),
  )
export const useTakeSecondFactor = () => useChange((id: number) => call(quitarSegundoFactorPersona, of(id)))
export const useChangeSecurity = () =>
  useChange((body: CallInput<typeof cambiarSeguridad>['body']) => call(cambiarSeguridad, { body }))
