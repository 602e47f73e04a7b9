import { asignarCodigos, codigos, productosParaCodigos, quitarCodigo } from '@abasto/contracts/etl/calls'
import type { AsignarCodigos } from '@abasto/contracts/etl/codes'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '../../../../shared/api/client.ts'
import { notify } from '../../../../ui/notice/notices.tsx'

/** Codes of a location that no catalogue has, and what has been said of codes. */
export const codesQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['etl', 'codigos', locationId],
    queryFn: ({ signal }) => call(codigos, { query: { ubicacion_id: locationId } }, { signal }),
  })

/** Products of the chain that a search finds. */
export const productsQuery = (search: string) =>
  queryOptions({
    queryKey: ['etl', 'codigos', 'productos', search],
    queryFn: ({ signal }) => call(productosParaCodigos, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  })

const NOT_ASSIGNED = 'No se pudo guardar. Nada cambió; vuelve a intentar.'
const NOT_REMOVED = 'No se pudo quitar. Nada cambió; vuelve a intentar.'

export const useAssignCodes = () =>
  useCodesCall((body: AsignarCodigos) => call(asignarCodigos, { body }), NOT_ASSIGNED)

export const useRemoveCode = () =>
  useCodesCall((id: number) => call(quitarCodigo, { params: { id }, body: {} }), NOT_REMOVED)

/** Runs begin with it: all of the page is asked for again, whatever came of it. */
function useCodesCall<Input>(send: (input: Input) => Promise<{ message: string }>, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify('success', message),
    onError: (error) => notify('error', detailOf(error, failed)),
    onSettled: () =>
      Promise.all(
        ['etl', 'ventas', 'inventario'].map((key) =>
          queries.invalidateQueries({
            queryKey: [key],
            predicate: ({ queryKey }) => queryKey[1] !== 'conectividad',
          }),
        ),
      ),
  })
}
