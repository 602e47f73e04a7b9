import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { EmptyPage } from '../../../../ui/card/EmptyPage.tsx'
import { rechazosArchivo } from '@abasto/contracts/etl/calls'
import type { Rechazo, RechazosRespuesta } from '@abasto/contracts/etl/schema'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportMenu } from '../../../../shared/export/ExportMenu.tsx'
import { locationsQuery } from '../../../../shared/locations/locations-query.ts'
import type { RunKind } from '../../../../shared/sync-runs/run-queries.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { PagedFoot, SheetLine } from '../../../../ui/card/Sheet.tsx'
import { OnceOpened } from '../../../../ui/dialog/OnceOpened.tsx'
import { FilterChip } from '../../../../ui/field/Filters.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { formatDay, formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { REJECTED_PAGE_SIZE, rejectedRowsQuery } from '../../api.ts'
import { etlParams } from '../../model/etl-view.ts'
import styles from './history.module.css'
import { rejectedColumns, rejectedKey } from './rejected-columns.tsx'
import { rowText } from './row-text.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'

const CodesDialog = lazyPart(() => import('../codes/CodesDialog.tsx'))

/** Rows that could not be read, as they came, with the reason; all of them as a file. */
export function RejectedRows({ kind, now }: { kind: RunKind; now: Date }) {
  const timeZone = useTimeZone()
  const [view, setSearch] = useTypedSearch(etlParams)
  const filter = {
    tipo: kind,
    ubicacion_id: view.de === '' ? undefined : view.de,
    fecha: view.dia === '' ? undefined : view.dia,
  }
  const [codes, setCodes] = useState<{ opened: boolean; id: string }>({ opened: false, id: '' })
  const rejected = useQuery(rejectedRowsQuery(filter, view.pagina))
  const { data: locations = [] } = useQuery(locationsQuery)
  const { data } = rejected
  const total = data?.pagination.total_items ?? 0
  return (
    <>
      <SheetLine>
        <div className={styles.filters}>
          <SelectField
            label="Ubicación"
            value={view.de}
            onChange={(de) => setSearch({ de, dia: '', pagina: 1 })}
            options={[
              { value: '', label: 'Todas' },
              ...locations.map(({ id, nombre }) => ({ value: id, label: `${nombre} · ${id}` })),
            ]}
          />
          {view.dia !== '' && (
            <FilterChip onRemove={() => setSearch({ dia: '', pagina: 1 })}>
              Ventas del {formatDay(view.dia)}
            </FilterChip>
          )}
        </div>
        {view.de !== '' && (
          <Button icon={IconPencil} onClick={() => setCodes({ opened: true, id: view.de })}>
            Códigos
          </Button>
        )}
        <ExportMenu
          call={rechazosArchivo}
          input={(formato) => ({ query: { ...filter, formato } })}
          disabled={total === 0}
        />
      </SheetLine>
      {rejected.isError && (
        <SheetLine>
          <FailedBand what="No se pudieron cargar las filas rechazadas." query={rejected} />
        </SheetLine>
      )}
      {data && data.motivos.length > 0 && <Reasons reasons={data.motivos} />}
      {data && data.total_filas > total && (
        <SheetLine>
          Fueron {formatCount(data.total_filas, 'fila rechazada', 'filas rechazadas')}; para ver se guardan
          las primeras {formatNumber(total)}, las demás solo se cuentan.
        </SheetLine>
      )}
      {data && data.dejadas_fuera > 0 && (
        <SheetLine>
          {formatCount(data.dejadas_fuera, 'fila más se deja', 'filas más se dejan')} fuera porque alguien
          indicó que su código no es de la cadena.
        </SheetLine>
      )}
      <DataTable
        label="Filas rechazadas"
        columns={rejectedColumns(now, timeZone)}
        rows={data?.data}
        failed={rejected.isError}
        rowKey={rejectedKey}
        renderCard={(row) => <RejectedCard row={row} now={now} />}
        loadingText="Cargando filas..."
        loadingRows={5}
        refreshing={rejected.isFetching && data !== undefined}
        minWidth="960px"
        narrowMinWidth="640px"
        empty={
          <EmptyPage pages={data?.pagination} onPage={(pagina) => setSearch({ pagina })}>
            Ninguna fila fue rechazada.
          </EmptyPage>
        }
      />
      {data && data.data.length > 0 && (
        <PagedFoot
          page={view.pagina}
          pageSize={REJECTED_PAGE_SIZE}
          totalPages={data.pagination.total_pages}
          total={total}
          many="filas"
          turns={data.pagination.total_pages > 1}
          onPage={(pagina) => setSearch({ pagina })}
        />
      )}
      <OnceOpened opened={codes.opened}>
        <CodesDialog
          opened={codes.opened}
          id={codes.id}
          onClose={() => setCodes({ ...codes, opened: false })}
          now={now}
        />
      </OnceOpened>
    </>
  )
}

function Reasons({ reasons }: { reasons: RechazosRespuesta['motivos'] }) {
  return (
    <SheetLine>
      <ul className={styles.reasons} aria-label="Motivos">
        {reasons.map(({ motivo, filas }) => (
          <li key={motivo} title={formatCount(filas, 'fila', 'filas')}>
            <b>{formatNumber(filas)}</b> {motivo}
          </li>
        ))}
      </ul>
    </SheetLine>
  )
}

/** A rejected row on a phone. */
function RejectedCard({ row, now }: { row: Rechazo; now: Date }) {
  const timeZone = useTimeZone()
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.strong}>{row.ubicacion_nombre}</span>
        <span className={styles.second}>{formatMoment(new Date(row.leido_en), now, timeZone)}</span>
      </div>
      <span>
        {row.motivo}
        {row.fecha !== null && `, ${formatDay(row.fecha)}`}
      </span>
      <div className={styles.row}>{rowText(row.fila)}</div>
    </article>
  )
}
