import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import type { MapaGuardado } from '@abasto/contracts/imports/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useLastShown } from '../../../ui/hooks/use-last-shown.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { keptMappingsQuery, useForgetMapping } from '../api.ts'
import { USES } from '../model/words.ts'
import styles from './kept.module.css'

/** Before one asks for all of them. */
const FIRST = 6

/** What has been loaded once and is understood from then on; each can be forgotten. Nothing while there is none. */
export function KeptMappings() {
  const kept = useQuery(keptMappingsQuery)
  const forget = useForgetMapping()
  const [asked, setAsked] = useState<MapaGuardado | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const shown = useLastShown(asked)
  const { data, isError } = kept
  const stop = (): void => {
    forget.reset()
    setAsked(null)
  }
  if (!data && isError) {
    return <FailedBand what="No se pudo saber qué archivos ya se entienden." query={kept} />
  }
  if (!data || data.data.length === 0) return null
  const all = data.data
  return (
    <section className={styles.card} aria-label="Archivos que ya se entienden">
      <h2 className={styles.title}>
        Archivos que ya se entienden
        <span className={styles.count}>{formatNumber(all.length)}</span>
      </h2>
      <p className={styles.hint}>
        Uno con las mismas columnas se lee igual, sin preguntar; también el que se deje en «
        {data.carpeta_entrada}».
      </p>
      <ul>
        {(showsAll ? all : all.slice(0, FIRST)).map((each) => (
          <Mapping key={each.mapa_id} mapping={each} onForget={() => setAsked(each)} />
        ))}
      </ul>
      {all.length > FIRST && !showsAll && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Ver los {formatNumber(all.length)}
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="Olvidar cómo se entiende"
        confirmLabel="Olvidar"
        destructive
        busy={forget.isPending}
        onCancel={stop}
        onConfirm={() => {
          if (asked === null) return
          forget.mutate(asked.mapa_id, {
            onSuccess: ({ message }) => {
              setAsked(null)
              notify('success', message)
            },
          })
        }}
      >
        {forget.isError && (
          <Banner tone="error">
            {detailOf(forget.error, 'No se pudo olvidar. Sigue como estaba; vuelve a intentar.')}
          </Banner>
        )}
        <p>
          El próximo archivo como «{shown?.archivo}» se pregunta de nuevo, y el que se deje en la carpeta de
          entrada pasa a «rechazados» hasta que lo importes aquí. Lo que ya está cargado no cambia.
        </p>
      </ConfirmDialog>
    </section>
  )
}

function Mapping({ mapping, onForget }: { mapping: MapaGuardado; onForget: () => void }) {
  const { archivo, hoja, uso, columnas, usado_en } = mapping
  const now = useNow()
  const timeZone = useTimeZone()
  return (
    <li className={styles.mapping}>
      <span className={styles.names}>
        <span className={styles.name}>
          {archivo} <span className={styles.sheet}>{hoja}</span>
        </span>
        <span className={styles.second}>
          {USES[uso]} · {formatCount(columnas.length, 'columna', 'columnas')}: {columnas.join(', ')}
        </span>
      </span>
      <span className={styles.used}>usado {formatMoment(new Date(usado_en), now, timeZone)}</span>
      <Button variant="quiet" aria-label={`Olvidar ${archivo}, ${hoja}`} onClick={onForget}>
        Olvidar
      </Button>
    </li>
  )
}
