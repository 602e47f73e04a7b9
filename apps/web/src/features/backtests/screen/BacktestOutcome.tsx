import type { Retroprueba } from '@abasto/contracts/backtests/schema'
import { IconPlayerStop } from '@tabler/icons-react'
import { detailOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTenant, useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { ProgressBar } from '../../../ui/waiting/ProgressBar.tsx'
import { useCancelBacktest } from '../api.ts'
import { ChangeCard } from '../change/ChangeCard.tsx'
import { CurveCard } from '../curve/CurveCard.tsx'
import { comparisonOf } from '../model/figures.ts'
import { placeName } from '../model/place.ts'
import { PoliciesSheet } from '../policies/PoliciesSheet.tsx'
import { ProductsSheet } from '../products/ProductsSheet.tsx'
import { backtestView } from './backtest-view.ts'
import styles from './screen.module.css'

/** How far it is, why it failed, or what came of it. */
export function BacktestOutcome({ test }: { test: Retroprueba }) {
  if (test.estado === 'fallida') {
    return <Banner tone="error">{test.motivo ?? 'No se pudo terminar.'} Los ajustes siguen arriba.</Banner>
  }
  if (test.estado === 'cancelada') {
    return (
      <Banner tone="info">
        Se canceló antes de terminar. Los ajustes siguen arriba para probar de nuevo.
      </Banner>
    )
  }
  return test.resultado ? <Result test={test} result={test.resultado} /> : <Going test={test} />
}

function Going({ test }: { test: Retroprueba }) {
  const mayStop = useMay('parametros.editar') && test.puede_quitar
  const cancel = useCancelBacktest()
  const waits = test.estado === 'en_espera'
  return (
    <section className={styles.going} aria-label="Retroprueba en curso" aria-live="polite">
      <div className={styles.goingText}>
        <h2 className={styles.nothingTitle}>
          {waits
            ? `La de ${placeName(test)} espera su turno`
            : `Probando ${placeName(test)}: ${formatPercent(test.avance, 0)}`}
        </h2>
        <p>Sigue aunque dejes la página. La pidió {test.pedida_por}; al terminar queda en «Anteriores».</p>
      </div>
      {mayStop && (
        <Button
          icon={IconPlayerStop}
          busy={cancel.isPending}
          onClick={() =>
            cancel.mutate(test.id, {
              onError: (error) => notify('error', detailOf(error, 'No se pudo cancelar. Vuelve a intentar.')),
            })
          }
        >
          Cancelar
        </Button>
      )}
      <div className={styles.progress}>
        <ProgressBar percent={test.avance * 100} label="Avance de la retroprueba" />
      </div>
    </section>
  )
}

function Result({ test, result }: { test: Retroprueba; result: NonNullable<Retroprueba['resultado']> }) {
  const [{ punto, ver, orden, pagina }, setSearch] = useTypedSearch(backtestView)
  const { moneda: currency } = useTenant().configuracion
  const timeZone = useTimeZone()
  const now = useNow()
  const comparison = comparisonOf(result, punto)
  const choose = (index: number) => setSearch({ punto: index === result.propuesta ? null : index, pagina: 1 })
  const ended = test.termino === null ? '' : formatMoment(new Date(test.termino), now, timeZone)
  return (
    <>
      <div className={styles.answer}>
        <CurveCard
          result={result}
          chosen={comparison?.otherIndex ?? null}
          isTable={ver === 'tabla'}
          onSwitch={() => setSearch({ ver: ver === 'tabla' ? 'grafico' : 'tabla' })}
          onChoose={choose}
        />
        {comparison && (
          <ChangeCard
            comparison={comparison}
            place={{ id: test.ubicacion_id, name: placeName(test) }}
            currency={currency}
          />
        )}
      </div>
      <PoliciesSheet
        result={result}
        comparison={comparison}
        subtitle={`${test.ubicacion_nombre ?? formatCount(result.tiendas, 'tienda', 'tiendas')} · ${formatCount(result.productos, 'producto', 'productos')}, medidos ${formatCount(result.dias_medidos, 'día', 'días')} tras ${formatNumber(result.dias_arranque)} de arranque`}
        aside={`Terminada ${ended}, en ${formatNumber(result.segundos, 1)} s`}
        currency={currency}
        onChoose={choose}
      />
      {comparison && (
        <ProductsSheet
          id={test.id}
          comparison={comparison}
          isProposal={comparison.otherIndex === result.propuesta}
          order={orden}
          page={pagina}
          currency={currency}
          onOrder={(next) => setSearch({ orden: next, pagina: 1 })}
          onPage={(next) => setSearch({ pagina: next })}
        />
      )}
    </>
  )
}
