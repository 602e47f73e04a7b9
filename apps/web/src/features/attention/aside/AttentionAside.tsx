import type { Atencion } from '@abasto/contracts/attention/schema'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconPlus,
  IconTrendingUp,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { detailOf } from '../../../shared/api/client.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTenant, useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { formatDayOfMonth, formatMoment } from '../../../ui/format/dates.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { useShowIssue } from '../api.ts'
import { figureText } from '../model/figure-text.ts'
import styles from './aside.module.css'

/** What became of yesterday's, what this person hid, and what it all rests on. */
export function AttentionAside({ attention }: { attention: Atencion }) {
  return (
    <aside className={styles.aside}>
      {attention.desde_ayer && <Since since={attention.desde_ayer} />}
      {attention.ocultos.length > 0 && <Hidden hidden={attention.ocultos} />}
      <Basis attention={attention} />
    </aside>
  )
}

function Since({ since }: { since: NonNullable<Atencion['desde_ayer']> }) {
  const { moneda } = useTenant().configuracion
  const { resueltos, resueltos_importe: covered, nuevos, empeoraron, peor, dia } = since
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>Desde el {formatDayOfMonth(dia)}</h2>
      <ul className={styles.lines}>
        <li>
          <Mark tone="green" icon={IconCircleCheck}>
            {formatCount(resueltos, 'resuelto', 'resueltos')}
          </Mark>
          {covered !== null && covered > 0 && ` · ${formatMoney(covered, moneda)} de venta cubierta`}
        </li>
        <li>
          <Mark tone="neutral" icon={IconPlus}>
            {formatCount(nuevos, 'nuevo', 'nuevos')}
          </Mark>
          {nuevos > 0 && ' · con su marca en la lista'}
        </li>
        <li>
          <Mark tone={empeoraron > 0 ? 'amber' : 'neutral'} icon={IconTrendingUp}>
            {formatCount(empeoraron, 'empeoró', 'empeoraron')}
          </Mark>
          {peor !== null && ` · ${peor}`}
        </li>
      </ul>
    </section>
  )
}

function Hidden({ hidden }: { hidden: Atencion['ocultos'] }) {
  const { moneda } = useTenant().configuracion
  const show = useShowIssue()
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>
        Ocultos <span className={styles.count}>{hidden.length}</span>
      </h2>
      <ul className={styles.hidden}>
        {hidden.map(({ clave, titulo, vuelve }) => (
          <li key={clave}>
            <span>
              <strong>{titulo}</strong>
              <span className={styles.second}>Vuelve si pasa de {figureText(vuelve, moneda)}</span>
            </span>
            <button
              type="button"
              className={styles.show}
              aria-label={`Mostrar: ${titulo}`}
              disabled={show.isPending}
              onClick={() =>
                show.mutate(clave, {
                  onError: (error) =>
                    notify('error', detailOf(error, 'No se pudo mostrar. Vuelve a intentar.')),
                })
              }
            >
              Mostrar
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        Lo oculto sigue oculto hasta que su número empeore. Solo lo ocultas para ti.
      </p>
    </section>
  )
}

/** Names of stores that are written out. */
const NAMED = 2

function Basis({
  attention: { ventas_ayer: sales, stock_leido_en: readAt, hecho_en: madeAt },
}: {
  attention: Atencion
}) {
  const now = useNow()
  const timeZone = useTimeZone()
  const mayRead = useMay('etl.ver')
  const missing = sales?.faltan ?? []
  const others = missing.length - NAMED
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>Con qué se calcula</h2>
      <ul className={styles.lines}>
        {sales && (
          <li>
            {missing.length === 0 ? (
              <Mark tone="green" icon={IconCircleCheck}>
                {sales.tiendas === 1
                  ? 'Ventas de ayer completas'
                  : `Ventas de ayer: las ${sales.tiendas} tiendas completas`}
              </Mark>
            ) : (
              <span className={styles.warning}>
                <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" /> Ventas de ayer:{' '}
                {sales.completas} de {formatCount(sales.tiendas, 'tienda', 'tiendas')}; faltan datos de{' '}
                {missing.slice(0, NAMED).join(' y ')}
                {others > 0 && ` y ${others} más`}.
              </span>
            )}
          </li>
        )}
        <li>
          {readAt === null ? (
            <Mark tone="amber" icon={IconAlertTriangle}>
              De alguna tienda nunca se leyó el stock
            </Mark>
          ) : (
            <Mark tone="neutral" icon={IconCircleCheck}>
              Stock leído {formatMoment(new Date(readAt), now, timeZone)}
            </Mark>
          )}
        </li>
        {madeAt !== null && (
          <li className={styles.second}>Calculado {formatMoment(new Date(madeAt), now, timeZone)}</li>
        )}
      </ul>
      {missing.length > 0 && mayRead && (
        <Link to="/settings/etl" className={styles.link}>
          Leer lo que falta
          <IconArrowRight size={16} stroke={1.75} aria-hidden="true" />
        </Link>
      )}
    </section>
  )
}
