import type { Importacion } from '@abasto/contracts/imports/schema'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useDiscard, useLoad, useTry } from '../api.ts'
import { FilesCard } from '../files/FilesCard.tsx'
import { Templates } from '../files/Templates.tsx'
import files from '../files/files.module.css'
import { LessStock } from '../load/LessStock.tsx'
import { LoadBar } from '../load/LoadBar.tsx'
import { LocationsCard } from '../locations/LocationsCard.tsx'
import { bringsStock, nextStep, sheetsAlike, shownSheet } from '../model/import-state.ts'
import { SheetCard } from '../sheet/SheetCard.tsx'
import { TrialCard } from '../trial/TrialCard.tsx'
import styles from './screen.module.css'

export interface OpenImportProps {
  data: Importacion
  sheetKey: string
  onSheet: (key: string) => void
  /** The import was thrown away. */
  onGone: () => void
  dropZone: ReactNode
}

/** Files at left, how the chosen sheet is understood at right, the trial beneath, and the next step at the foot. */
export function OpenImport({ data, sheetKey, onSheet, onGone, dropZone }: OpenImportProps) {
  const now = useNow()
  const attempt = useTry()
  const load = useLoad()
  const discard = useDiscard()
  const [isDiscarding, setDiscarding] = useState(false)
  const [acceptsLess, setAcceptsLess] = useState(false)
  // On the first day there is nothing that it could be less than.
  const locations = useQuery(locationsQuery).data
  const id = data.importacion_id
  const shown = shownSheet(data, sheetKey)
  const busy = attempt.isPending || load.isPending || discard.isPending
  const failed = [attempt, load, discard].find(({ isError }) => isError)
  const tryIt = (): void => attempt.mutate(id)
  return (
    <>
      {failed && (
        <Banner tone="error">{detailOf(failed.error, 'No se pudo. Nada cambió; vuelve a intentar.')}</Banner>
      )}
      <div className={styles.workbench}>
        <section className={files.card} aria-label="Archivos subidos">
          <h2 className={files.title}>Archivos</h2>
          {dropZone}
          <FilesCard data={data} shownKey={shown?.key} onShow={onSheet} locked={busy} />
          <Templates />
          <p className={files.note}>
            <strong>Mañana se repite solo</strong> Deja los archivos nuevos en «{data.carpeta_entrada}»: se
            leen igual que hoy, y esta correspondencia se conserva.
          </p>
        </section>
        <div className={styles.right}>
          {shown && (
            <SheetCard key={shown.key} id={id} shown={shown} alike={sheetsAlike(data, shown)} locked={busy} />
          )}
          <LocationsCard data={data} locked={busy} />
          <TrialCard data={data} sheet={shown?.sheet} now={now} busy={busy} locked={busy} onTry={tryIt} />
          {nextStep(data) === 'load' && bringsStock(data) && (locations ?? []).length > 0 && (
            <LessStock isAccepted={acceptsLess} disabled={busy} onChange={setAcceptsLess} />
          )}
        </div>
      </div>
      <LoadBar
        data={data}
        busy={busy}
        onTry={tryIt}
        onLoad={() => load.mutate({ id, acceptLess: acceptsLess })}
        onDiscard={() => setDiscarding(true)}
      />
      <ConfirmDialog
        opened={isDiscarding}
        title="Descartar los archivos"
        confirmLabel="Descartar"
        destructive
        busy={discard.isPending}
        onCancel={() => setDiscarding(false)}
        onConfirm={() =>
          discard.mutate(id, {
            onSuccess: () => {
              setDiscarding(false)
              onGone()
            },
          })
        }
      >
        <p>
          Se quitan los archivos que subiste y lo que corregiste de ellos. Lo que ya está cargado no cambia.
        </p>
      </ConfirmDialog>
    </>
  )
}
