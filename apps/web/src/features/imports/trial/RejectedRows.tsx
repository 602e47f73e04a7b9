import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import { EmptyPage } from '../../../ui/card/EmptyPage.tsx'
import { archivoRechazosImportacion } from '@abasto/contracts/imports/calls'
import type { RechazoImportacion } from '@abasto/contracts/imports/schema'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { PagedFoot } from '../../../ui/card/Sheet.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { REJECTED_PAGE_SIZE, useRejected } from '../api.ts'
import styles from './trial.module.css'

export interface RejectedRowsProps {
  importId: number
  /** Null: closed. */
  page: number | null
  onPage: (page: number) => void
  onClose: () => void
}

/** Every row that the last trial leaves out, with what is wrong in it, also as a file. */
export function RejectedRows({ importId, page, onPage, onClose }: RejectedRowsProps) {
  const { data, error, isError, isFetching, refetch } = useRejected(importId, page)
  const total = data?.pagination.total_items ?? 0
  return (
    <Dialog
      opened={page !== null}
      onClose={onClose}
      width="page"
      title="Filas rechazadas"
      subtitle="Corrígelas en su archivo y súbelo de nuevo, o cárgalas sin ellas: las demás no cambian."
      tools={
        <ExportMenu
          call={archivoRechazosImportacion}
          input={(formato) => ({ params: { importacion_id: importId }, query: { formato } })}
          disabled={total === 0}
        />
      }
    >
      {isError && (
        <FailedBand
          what="No se pudieron cargar las filas rechazadas."
          query={{ error, isFetching, refetch }}
        />
      )}
      <DataTable
        label="Filas rechazadas"
        columns={COLUMNS}
        rows={data?.data}
        failed={isError}
        rowKey={({ archivo, hoja, fila, motivo, columna }) =>
          [archivo, hoja, fila, motivo, columna].join('|')
        }
        renderCard={(row) => <RejectedCard row={row} />}
        loadingText="Cargando filas..."
        loadingRows={8}
        refreshing={isFetching && data !== undefined}
        minWidth="900px"
        narrowMinWidth="680px"
        empty={
          <EmptyPage pages={data?.pagination} onPage={onPage}>
            Ninguna fila se rechaza.
          </EmptyPage>
        }
      />
      {data && data.data.length > 0 && (
        <PagedFoot
          page={page ?? 1}
          pageSize={REJECTED_PAGE_SIZE}
          totalPages={data.pagination.total_pages}
          total={total}
          many="filas"
          turns={data.pagination.total_pages > 1}
          onPage={onPage}
        />
      )}
    </Dialog>
  )
}

const found = ({ encontrado }: RechazoImportacion): string =>
  encontrado === null || encontrado === '' ? 'vacío' : `«${encontrado}»`

const COLUMNS: Column<RechazoImportacion>[] = [
  {
    key: 'fila',
    title: 'Fila',
    align: 'end',
    width: '96px',
    cell: ({ fila }) => formatNumber(fila),
  },
  {
    key: 'archivo',
    title: 'Archivo',
    width: '220px',
    narrowWidth: '150px',
    cell: ({ archivo, hoja }) => (
      <span className={styles.inFile}>
        <span className={styles.fileName}>{archivo}</span>
        {hoja !== archivo && <span className={styles.second}>{hoja}</span>}
      </span>
    ),
  },
  {
    key: 'motivo',
    title: 'Motivo',
    width: '200px',
    narrowWidth: '150px',
    cell: ({ motivo }) => <span className={styles.reason}>{motivo}</span>,
  },
  {
    key: 'encontrado',
    title: 'Dice',
    cell: (row) => (
      <span className={styles.inFile}>
        <span className={styles.value}>{found(row)}</span>
        {row.columna !== null && <span className={styles.second}>en {row.columna}</span>}
      </span>
    ),
  },
  { key: 'esperado', title: 'Se esperaba', cell: ({ esperado }) => esperado },
]

function RejectedCard({ row }: { row: RechazoImportacion }) {
  return (
    <RowCard gap={2}>
      <span className={styles.reason}>
        Fila {formatNumber(row.fila)} · {row.motivo}
      </span>
      <span className={styles.value}>
        {found(row)}
        {row.columna !== null && ` en ${row.columna}`}
      </span>
      <span className={styles.second}>Se esperaba: {row.esperado}</span>
      <span className={styles.second}>
        {row.hoja === row.archivo ? row.archivo : `${row.archivo} · ${row.hoja}`}
      </span>
    </RowCard>
  )
}
