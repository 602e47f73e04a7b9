import type { CorridaPedidos, CorridaRespuesta } from '@abasto/contracts/orders/run'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { AuditLink } from '../../../shared/audit/AuditLink.tsx'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { TimeField } from '../../../ui/field/TimeField.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { ordersPath } from '../paths.ts'
import { useRunState, useSaveSchedule } from './api.ts'
import styles from './run.module.css'
import {
  scheduleProblems,
  scheduleText,
  toSchedule,
  typedSchedule,
  type TypedSchedule,
} from './schedule-form.ts'

/** /pedidos-sugeridos/preparacion: when the orders of all stores are prepared by themselves, and of which. */
export default function RunSettingsScreen() {
  const mayChange = useMay('pedidos.programar')
  const state = useRunState()
  const { data } = state
  // Drawn once: what it says of the stores would push down its foot.
  const { isPending: isWithoutStores } = useQuery(locationsQuery)
  const isWaiting = state.isPending || (data !== undefined && isWithoutStores)
  return (
    <PageFrame>
      <PageHead
        title="Preparación de pedidos"
        back={{ to: ordersPath, label: 'Pedidos Sugeridos' }}
        answerLines={2}
        answer={data && scheduleText(data.programa)}
      />
      <OrderTabs />
      {state.isError && (
        <ErrorBand
          what="No se pudo cargar la preparación de los pedidos."
          detail={detailOf(state.error, '')}
          retrying={state.isFetching}
          onRetry={retryOf(state)}
        />
      )}
      {isWaiting && (
        <>
          <output className={styles.loading}>Cargando la preparación de los pedidos...</output>
          <SkeletonBlock height="420px" />
        </>
      )}
      {data && !isWaiting && !mayChange && (
        <Banner tone="info">La cambia un administrador; aquí puedes verla.</Banner>
      )}
      {data && !isWaiting && !data.se_prepara_sola && (
        <Banner tone="warning">
          Quien opera el servidor apagó la preparación automática para todas las cadenas: por ahora los
          pedidos se preparan cuando alguien los pide en Pedidos de hoy.
        </Banner>
      )}
      {data && !isWaiting && (
        <Settings key={JSON.stringify(data.programa)} state={data} mayChange={mayChange} />
      )}
    </PageFrame>
  )
}

function Settings({ state, mayChange }: { state: CorridaRespuesta; mayChange: boolean }) {
  const [typed, setTyped] = useState<TypedSchedule>(() => typedSchedule(state.programa))
  const save = useSaveSchedule()
  const problems = scheduleProblems(typed)
  const schedule = toSchedule(typed)
  const isChanged = JSON.stringify(schedule) !== JSON.stringify(toSchedule(typedSchedule(state.programa)))
  const change = (part: Partial<TypedSchedule>): void => setTyped((before) => ({ ...before, ...part }))
  const submit = (): void => {
    if (schedule === null) return
    save.mutate(schedule, {
      onSuccess: (saved) => notify('success', scheduleText(saved)),
      onError: (error) =>
        notify('error', detailOf(error, 'No se pudo guardar. Todo sigue como estaba; vuelve a intentar.')),
    })
  }
  return (
    <form
      className={styles.card}
      aria-label="Preparación de pedidos"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset disabled={!mayChange || save.isPending} className={styles.fields}>
        <div>
          <label className={styles.choose}>
            <input
              type="checkbox"
              checked={typed.active}
              onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
            />
            Preparar los pedidos solos cada mañana
          </label>
          <p className={styles.hint}>
            Como borradores de todas las tiendas. Lo que alguien cambió se conserva, y nada se envía solo.
          </p>
        </div>
        <div className={styles.row}>
          <TimeField
            label="No antes de (opcional)"
            value={typed.earliest}
            error={problems.earliest}
            onChange={(earliest) => change({ earliest })}
          />
          <TimeField
            label="A más tardar a las"
            value={typed.latest}
            error={problems.latest}
            onChange={(latest) => change({ latest })}
          />
          <TextField
            label="Se aprueban juntos con cambios de hasta (%)"
            inputMode="decimal"
            value={typed.percent}
            error={problems.percent}
            onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
          />
        </div>
        <p className={styles.hint}>
          Empieza cuando la noche está completa en todas las tiendas; a la hora «a más tardar» no espera más.
          Un pedido que alguien cambió en más de ese porcentaje se mira aparte.
        </p>
        <Stores apart={typed.apart} onChange={(apart) => change({ apart })} />
      </fieldset>
      <footer className={styles.foot}>
        <span className={styles.hint}>
          <LastRun run={state.corrida} /> <AuditLink thing="automatico" />
        </span>
        {mayChange && (
          <span className={styles.buttons}>
            <Button
              variant="quiet"
              disabled={!isChanged || save.isPending}
              onClick={() => setTyped(typedSchedule(state.programa))}
            >
              Descartar
            </Button>
            <Button
              variant="filled"
              type="submit"
              busy={save.isPending}
              disabled={schedule === null || !isChanged}
            >
              Guardar
            </Button>
          </span>
        )}
      </footer>
    </form>
  )
}

interface StoresProps {
  apart: readonly string[]
  onChange: (apart: string[]) => void
}

/** Of which stores; the others make their own. */
function Stores({ apart, onChange }: StoresProps) {
  const locations = useQuery(locationsQuery)
  const stores = (locations.data ?? []).filter(({ tipo }) => tipo === 'tienda')
  const prepared = stores.length - stores.filter(({ id }) => apart.includes(id)).length
  if (locations.isError) {
    return (
      <ErrorBand
        what="No se pudieron cargar las tiendas."
        detail={detailOf(locations.error, '')}
        retrying={locations.isFetching}
        onRetry={retryOf(locations)}
      />
    )
  }
  return (
    <fieldset className={styles.stores}>
      <legend>
        De qué tiendas{' '}
        <span className={styles.count}>
          {prepared} de {formatCount(stores.length, 'tienda', 'tiendas')}
        </span>
      </legend>
      <div className={styles.boxes}>
        {stores.map(({ id, nombre }) => (
          <label key={id} className={styles.choose}>
            <input
              type="checkbox"
              checked={!apart.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? apart.filter((other) => other !== id) : [...apart, id])
              }
            />
            {nombre}
          </label>
        ))}
      </div>
      <p className={styles.hint}>
        La que no está marcada hace sus pedidos en «Crear Pedido Sugerido», y no se espera por sus datos.
      </p>
    </fieldset>
  )
}

function LastRun({ run }: { run: CorridaPedidos | null }) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (!run) return <>Todavía no se han preparado nunca.</>
  const when = formatMoment(new Date(run.termino ?? run.comenzo), now, timeZone)
  const who = run.pedida_por === null ? 'solos' : `los pidió ${run.pedida_por}`
  if (run.estado === 'fallida')
    return (
      <>
        La última vez, {when}, no se pudo: {run.motivo}
      </>
    )
  if (run.estado === 'en_curso') return <>Se están preparando.</>
  return (
    <>
      La última vez, {when} ({who}): {formatCount(run.pedidos, 'pedido', 'pedidos')} de{' '}
      {formatCount(run.tiendas, 'tienda', 'tiendas')}.
    </>
  )
}
