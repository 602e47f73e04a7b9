import { aceptarRetenida, rechazarRetenida, retenidaProductos, retenidas } from '@abasto/contracts/etl/calls'
import type { Retenida } from '@abasto/contracts/etl/held'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, detailOf } from '../../../../shared/api/client.ts'
import { notify } from '../../../../ui/notice/notices.tsx'
import { startInventoryRun, startSalesRun } from '../../api.ts'
import { startFailure } from '../../model/start-messages.ts'

/** A delivery that waits for a person; null: it waits no more. */
export const heldQuery = (id: number) =>
  queryOptions({
    queryKey: ['etl', 'retenidas', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(retenidas, {}, { signal })
      return data.find((held) => held.id === id) ?? null
    },
  })

export const MISSING_PAGE_SIZE = 50

/** Products that did not come with a held delivery. */
export const missingProductsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: ['etl', 'retenidas', id, 'productos', page],
    queryFn: ({ signal }) =>
      call(retenidaProductos, { params: { id }, query: { page, page_size: MISSING_PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

const NOT_DECIDED = 'No se pudo guardar la decisión. Nada cambió; vuelve a intentar.'

/** Takes a held delivery as it came, or drops it and reads again. */
export function useDecide(held: Retenida) {
  const queries = useQueryClient()
  const params = { id: held.id }
  const options = {
    onSuccess: ({ message }: { message: string }) => notify('success', message),
    onError: (error: Error) => notify('error', detailOf(error, NOT_DECIDED)),
    // Somebody else, or the next reading, may have decided meanwhile: whatever came of it, look again.
    onSettled: () =>
      Promise.all(
        ['etl', 'ventas', 'inventario'].map((key) =>
          queries.invalidateQueries({
            queryKey: [key],
            predicate: ({ queryKey }) => queryKey[1] !== 'conectividad',
          }),
        ),
      ),
  }
  const accept = useMutation({ mutationFn: () => call(aceptarRetenida, { params, body: {} }), ...options })
  const reject = useMutation({ mutationFn: () => rejectAndRead(held), ...options })
  return { accept, reject }
}

/** Its old data stays; that reading again could not begin takes nothing of that back. */
async function rejectAndRead(held: Retenida): Promise<{ message: string }> {
  const { message } = await call(rechazarRetenida, { params: { id: held.id }, body: {} })
  const began = await readAgain(held).catch((error: unknown) => ({
    success: false,
    message: startFailure(error),
  }))
  return {
    message: began.success
      ? `${message}. Se está leyendo de nuevo.`
      : `${message}. No se pudo leer de nuevo: ${began.message}`,
  }
}

function readAgain({
  tipo,
  ubicacion_id: id,
  fecha,
}: Retenida): Promise<{ success: boolean; message: string }> {
  if (tipo === 'ventas' && fecha !== null) return startSalesRun({ storeId: id, from: fecha, to: fecha })
  return startInventoryRun(id)
}
