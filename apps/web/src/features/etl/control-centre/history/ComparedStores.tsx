import type { TiendaComparada } from '@abasto/contracts/etl/schema'
import { LOOK_BACK_DAYS } from '@abasto/domain/sales/due-ranges'
import type { ReactNode } from 'react'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { comparisonFacts, notCompared, rereadLabel } from './comparison-facts.ts'
import styles from './history.module.css'

/** When the stores were last compared with their sources, how many days agree, and which store was not compared. */
export function ComparedStores({ stores, now }: { stores: readonly TiendaComparada[]; now: Date }) {
  const timeZone = useTimeZone()
  const { comparedAt, days, agreeing, reread, misdated, missing } = comparisonFacts(stores)
  const when = comparedAt === null ? 'todavía no' : formatMoment(new Date(comparedAt), now, timeZone)
  return (
    <div className={styles.compared}>
      <dl className={styles.reasons} aria-label={`Comparación de los últimos ${LOOK_BACK_DAYS} días`}>
        <Fact term="Comparado">{when}</Fact>
        <Fact term="Coinciden">
          {agreeing} de {days} días
        </Fact>
        {reread.length > 0 && <Fact term="Se leyó de nuevo">{reread.map(rereadLabel).join('; ')}</Fact>}
      </dl>
      {misdated.length > 0 && (
        <ul className={styles.notCompared} aria-label="Tiendas con fechas imposibles">
          {misdated.map(({ ubicacion_id: id, nombre, fechas_imposibles: dates }) => (
            <li key={id}>
              <b>{nombre}</b>: {dates}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <ul className={styles.notCompared} aria-label="Tiendas que no se compararon">
          {notCompared(missing).map((alike) => (
            <NotCompared key={alike[0]?.ubicacion_id} stores={alike} now={now} />
          ))}
        </ul>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** Stores that share why. */
function NotCompared({ stores, now }: { stores: readonly TiendaComparada[]; now: Date }) {
  const timeZone = useTimeZone()
  const [first] = stores
  if (!first) return null
  const { no_comparada: reason, comparado_en: last } = first
  return (
    <li>
      <b>{list.format(stores.map(({ nombre }) => nombre))}</b>: {reason}
      {last !== null && `; se comparó por última vez ${formatMoment(new Date(last), now, timeZone)}`}
    </li>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
