import * as calls from '@abasto/contracts/imports/calls'
import type { Importacion } from '@abasto/contracts/imports/schema'
import type { CallInput } from '@abasto/contracts/wire/call'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'
import { uploadFile } from '../../shared/api/upload.ts'
import { isOpen, isWorking } from './model/import-state.ts'
import { type UploadProgress, uploadProgress } from './model/upload-progress.ts'

const KEY = ['importaciones'] as const
const POLL_MS = 700

/** The last imports, to go on with one that is open. */
export const importsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => call(calls.importaciones, {}, { signal }),
})

/** Whether somebody may go on with an import of the list, which may be older than what is known of the import itself. */
export function useIsOpen(): (listed: Pick<Importacion, 'importacion_id' | 'estado'>) => boolean {
  const queries = useQueryClient()
  return ({ importacion_id, estado }) =>
    isOpen(queries.getQueryData<Importacion>([...KEY, importacion_id])?.estado ?? estado)
}

/** One import, followed while something of it is read, tried or loaded. */
export const useImport = (id: number | null) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(calls.importacion, { params: { importacion_id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  })

function keep(queries: QueryClient, answer: Importacion): void {
  queries.setQueryData([...KEY, answer.importacion_id], answer)
}

/** What changes an import answers with it as it is then. */
function useChange<Input>(change: (input: Input) => Promise<Importacion>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: (answer) => keep(queries, answer) })
}

interface Upload {
  readonly id: number | null
  readonly files: readonly File[]
  readonly onSent: (progress: UploadProgress) => void
}

/** Sends files one after the other into an import, which is opened with the first. @returns its id */
export function useUpload() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, files, onSent }: Upload) => {
      onSent(uploadProgress(files, 0, 0))
      let open = id ?? (await call(calls.crearImportacion, { body: {} })).importacion_id
      for (const [index, file] of files.entries()) {
        const send = uploadFile((bytes) => onSent(uploadProgress(files, index, bytes)))
        const answer = await send(
          calls.subirArchivo,
          { params: { importacion_id: open }, query: { nombre: file.name } },
          file,
        )
        keep(queries, answer)
        open = answer.importacion_id
      }
      return open
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY, exact: true }),
  })
}

const of = (importacion_id: number) => ({ params: { importacion_id } })

export const useRemoveFile = () =>
  useChange(({ id, fileId }: { id: number; fileId: number }) =>
    call(calls.quitarArchivo, { ...of(id), body: { archivo_id: fileId } }),
  )

export type SheetCorrection = CallInput<typeof calls.corregirHoja>['body']

export const useCorrectSheet = () =>
  useChange(({ id, body }: { id: number; body: SheetCorrection }) =>
    call(calls.corregirHoja, { ...of(id), body }),
  )

export type LocationChoices = CallInput<typeof calls.asignarUbicaciones>['body']['ubicaciones']

export const useAssignLocations = () =>
  useChange(({ id, ubicaciones }: { id: number; ubicaciones: LocationChoices }) =>
    call(calls.asignarUbicaciones, { ...of(id), body: { ubicaciones } }),
  )

export const useTry = () => useChange((id: number) => call(calls.probarImportacion, { ...of(id), body: {} }))

export const useLoad = () =>
  useChange(({ id, acceptLess }: { id: number; acceptLess: boolean }) =>
    call(calls.cargarImportacion, { ...of(id), body: { crear_productos: true, aceptar_menos: acceptLess } }),
  )

export function useDiscard() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(calls.descartarImportacion, { ...of(id), body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY, exact: true }),
  })
}

export const REJECTED_PAGE_SIZE = 50

/** A page of the rows that the last trial leaves out; null: none is looked at. */
export const useRejected = (id: number, page: number | null) =>
  useQuery({
    queryKey: [...KEY, id, 'rechazos', page],
    queryFn: ({ signal }) =>
      call(
        calls.rechazosImportacion,
        {
          params: { importacion_id: id },
          query: { page: page ?? 1, page_size: REJECTED_PAGE_SIZE },
        },
        { signal },
      ),
    enabled: page !== null,
    placeholderData: keepPreviousData,
    // Another trial has other rows.
    gcTime: 0,
  })

const MAPPINGS = [...KEY, 'mapas'] as const

/** How files that were loaded are understood. */
export const keptMappingsQuery = queryOptions({
  queryKey: MAPPINGS,
  queryFn: ({ signal }) => call(calls.mapasGuardados, {}, { signal }),
})

export function useForgetMapping() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mapa_id: number) => call(calls.olvidarMapa, { params: { mapa_id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: MAPPINGS }),
  })
}
