import { retropruebaArchivo } from '@abasto/contracts/backtests/calls'
import type { Retroprueba, RetropruebasLista } from '@abasto/contracts/backtests/schema'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Term } from '../../../shared/glossary/Term.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { OrderTabs } from '../../../shared/order-tabs/OrderTabs.tsx'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useBacktest, useBacktests } from '../api.ts'
import { comparisonOf } from '../model/figures.ts'
import { backtestPath } from '../paths.ts'
import { PreviousDialog } from '../previous/PreviousDialog.tsx'
import { BacktestOutcome } from './BacktestOutcome.tsx'
import styles from './screen.module.css'
import { backtestView } from './backtest-view.ts'
import { RequestBar } from './RequestBar.tsx'
import { VerdictLine } from './VerdictLine.tsx'

/** /pedidos-sugeridos/retroprueba/:id?: what other policies would have held and sold on the chain's own history. */
export default function BacktestScreen() {
  const asked = Number(useParams()['retropruebaId'])
  const list = useBacktests()
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : (list.data?.retropruebas[0]?.id ?? null)
  const test = useBacktest(id)
  const isLoading = list.isPending || (id !== null && test.isPending)
  const failed = list.isError ? list : test.isError ? test : null
  return (
    <PageFrame>
      <Head test={test.data} list={list.data} />
      <OrderTabs />
      {list.data && <Request list={list.data} test={test.data} isReady={id === null || !test.isPending} />}
      {failed && (
        <ErrorBand
          what="No se pudo cargar la retroprueba."
          detail={detailOf(failed.error, '')}
          retrying={failed.isFetching}
          onRetry={retryOf(failed)}
        />
      )}
      {isLoading && !failed && (
        <>
          <output className={styles.loading}>Cargando la retroprueba...</output>
          <SkeletonBlock height="460px" />
        </>
      )}
      {list.data && id === null && <NothingYet mayTry={list.data.puede_probar} />}
      {test.data && <BacktestOutcome key={test.data.id} test={test.data} />}
    </PageFrame>
  )
}

function Head({ test, list }: { test: Retroprueba | undefined; list: RetropruebasLista | undefined }) {
  const isPhone = useIsPhone()
  const [{ punto }] = useTypedSearch(backtestView)
  const [isOpen, setOpen] = useState(false)
  const { moneda } = useTenant().configuracion
  const tests = list?.retropruebas ?? []
  const comparison = test?.resultado ? comparisonOf(test.resultado, punto) : null
  return (
    <>
      <PageHead
        title="Retroprueba"
        aside={
          <Term of="retroprueba" asMark>
            Retroprueba
          </Term>
        }
        back={{ to: '/pedidos-sugeridos', label: 'Pedidos Sugeridos' }}
        answerLines={3}
        answer={
          test?.resultado ? (
            <VerdictLine test={test} result={test.resultado} comparison={comparison} currency={moneda} />
          ) : (
            'Qué habría pasado con otra política, sobre las ventas de la propia cadena.'
          )
        }
        actions={
          <>
            {test?.resultado && (
              <ExportMenu
                call={retropruebaArchivo}
                input={(formato) => ({ params: { id: test.id }, query: { formato } })}
                compact={isPhone}
              />
            )}
            {tests.length > 0 && (
              <Button icon={IconHistory} onClick={() => setOpen(true)}>
                Anteriores {tests.length}
              </Button>
            )}
          </>
        }
      />
      <PreviousDialog
        opened={isOpen}
        tests={tests}
        kept={list?.se_guardan ?? 0}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface RequestProps {
  list: RetropruebasLista
  test: Retroprueba | undefined
  /** It is known which back-test the settings begin with. */
  isReady: boolean
}

function Request({ list, test, isReady }: RequestProps) {
  const navigate = useNavigate()
  if (!isReady || !list.puede_probar) return null
  return (
    <RequestBar key={test?.id ?? 'nueva'} like={test} onRequested={(id) => void navigate(backtestPath(id))} />
  )
}

function NothingYet({ mayTry }: { mayTry: boolean }) {
  return (
    <section className={styles.nothing}>
      <h2 className={styles.nothingTitle}>Todavía no se ha probado nada</h2>
      <p>
        Una retroprueba repite, día por día, las ventas que ya pasaron y pide con cada política: dice cuánto
        se habría vendido, cuánto stock habría hecho falta y cuánto habría que preparar. No cambia ningún
        pedido.
      </p>
      {!mayTry && <p>La pide un gerente o un administrador; aquí verás lo que encuentren.</p>}
    </section>
  )
}
