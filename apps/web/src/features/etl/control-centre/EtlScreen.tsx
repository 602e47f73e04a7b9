import '@fontsource-variable/jetbrains-mono'
import { businessDay } from '@abasto/domain/time/business-day'
import { IconBell, IconDatabaseCog, IconFileImport, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Term } from '../../../shared/glossary/Term.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { hasFeature, useTenant } from '../../../shared/tenant/tenant-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button, ButtonLink } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { OnceOpened } from '../../../ui/dialog/OnceOpened.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { etlParams, type HistoryView, type Tab, TABS } from '../model/etl-view.ts'
import { ConnectivityPanel } from './connectivity/ConnectivityPanel.tsx'
import styles from './control-centre.module.css'
import { EtlTabs, panelIdOf } from './EtlTabs.tsx'
import { NightFacts } from './facts/NightFacts.tsx'
import { historyIdOf } from './history/HistorySheet.tsx'
import { InventoryTab } from './inventory-tab/InventoryTab.tsx'
import { HeadAnswer } from './last-night/HeadAnswer.tsx'
import { LastNight } from './last-night/LastNight.tsx'
import { SCHEDULER_ID } from './scheduler/SchedulerCard.tsx'
import { SalesTab } from './sales-tab/SalesTab.tsx'
import { useBringTo } from './use-page-parts.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const CodesDialog = lazyPart(() => import('./codes/CodesDialog.tsx'))
const NoticesDialog = lazyPart(() => import('./notices/NoticesDialog.tsx'))
const SourcesDialog = lazyPart(() => import('./sources/SourcesDialog.tsx'))

/** /settings/etl: is last night complete, and if not, what is missing and why? */
export default function EtlScreen() {
  const maySee = useMay('etl.ver')
  return maySee ? <ControlCentre /> : <NotForYou />
}

function ControlCentre() {
  const tenant = useTenant()
  const now = useNow()
  const today = businessDay(now, tenant.configuracion.zona_horaria)
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const [view, setSearch] = useTypedSearch(etlParams)
  const sells = hasFeature(tenant, 'sales')
  const keepsStock = hasFeature(tenant, 'inventory')
  const tabs = TABS.filter((each) => (each === 'ventas' ? sells : keepsStock))
  const mayRun = useMay('etl.ejecutar')
  const [source, setSource] = useState<{ opened: boolean; id: string }>({
    opened: mayRun && view.fuente !== '',
    id: view.fuente,
  })
  const [codes, setCodes] = useState<{ opened: boolean; id: string }>({ opened: false, id: '' })
  const [noticesOpened, setNoticesOpened] = useState(false)
  const tab: Tab = sells && keepsStock ? view.pestana : sells ? 'ventas' : 'inventario'
  const bringTo = useBringTo()
  const showHistory = (what: { ver: HistoryView; de?: string; dia?: string }) => {
    setSearch({ pestana: 'ventas', de: '', dia: '', pagina: 1, ...what })
    bringTo(historyIdOf('ventas'))
  }
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: [tab] })
    void queries.invalidateQueries({
      queryKey: ['etl'],
      predicate: ({ queryKey }) => queryKey[1] !== 'conectividad',
    })
  }
  const toImport = mayRun && (
    <ButtonLink icon={IconFileImport} to="/settings/importar" wide={isPhone}>
      Importar archivos
    </ButtonLink>
  )
  const views = <SavedViews screen="etl" params={etlParams} />
  return (
    <PageFrame>
      <PageHead
        title="ETL Control Center"
        aside={
          <Term of="etl" asMark>
            ETL
          </Term>
        }
        documentTitle="ETL"
        answer={<HeadAnswer now={now} />}
        actions={
          <>
            {!isPhone && views}
            {!isPhone && toImport}
            {mayRun && (
              <Button icon={IconDatabaseCog} onClick={() => setSource({ ...source, opened: true })}>
                Fuentes
              </Button>
            )}
            {sells && (
              <Button icon={IconBell} onClick={() => setNoticesOpened(true)}>
                Avisos
              </Button>
            )}
          </>
        }
      />
      {isPhone && (
        <div className={styles.phoneTools}>
          {toImport}
          {views}
        </div>
      )}
      {sells && (
        <>
          <LastNight
            now={now}
            onSource={(id) => setSource({ opened: true, id })}
            onCodes={(id) => setCodes({ opened: true, id })}
            onRejected={(de, dia) => showHistory({ ver: 'rechazos', de, dia })}
          />
          <NightFacts
            now={now}
            onProgram={() => {
              setSearch({ pestana: 'ventas' })
              bringTo(SCHEDULER_ID)
            }}
            onDifferences={() => showHistory({ ver: 'conciliacion' })}
            onNotices={() => setNoticesOpened(true)}
          />
        </>
      )}
      <ConnectivityPanel now={now} />
      <div className={styles.tabLine}>
        <EtlTabs
          tabs={tabs}
          tab={tab}
          onTab={(pestana) =>
            setSearch({ pestana, pagina: 1, de: '', dia: '', corrida: '', ver: 'corridas' })
          }
        />
        {isPhone ? (
          <IconButton icon={IconRefresh} label="Actualizar datos" variant="outlined" onClick={refresh} />
        ) : (
          <Button icon={IconRefresh} onClick={refresh}>
            Actualizar datos
          </Button>
        )}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={panelIdOf(tab)}
        aria-labelledby={`${panelIdOf(tab)}-tab`}
      >
        {tab === 'ventas' ? <SalesTab now={now} today={today} /> : <InventoryTab now={now} today={today} />}
      </div>
      <OnceOpened opened={source.opened}>
        <SourcesDialog
          opened={source.opened}
          id={source.id}
          onId={(id) => setSource({ opened: true, id })}
          onClose={() => {
            setSource({ ...source, opened: false })
            setSearch({ fuente: '' }, { replace: true })
          }}
        />
      </OnceOpened>
      <OnceOpened opened={codes.opened}>
        <CodesDialog
          opened={codes.opened}
          id={codes.id}
          onClose={() => setCodes({ ...codes, opened: false })}
          now={now}
        />
      </OnceOpened>
      <OnceOpened opened={noticesOpened}>
        <NoticesDialog opened={noticesOpened} onClose={() => setNoticesOpened(false)} now={now} />
      </OnceOpened>
    </PageFrame>
  )
}

function NotForYou() {
  return (
    <PageFrame>
      <PageHead
        title="ETL Control Center"
        documentTitle="ETL"
        answer="Esta pantalla es para administradores. Pide acceso a quien administra el sistema."
      />
    </PageFrame>
  )
}
