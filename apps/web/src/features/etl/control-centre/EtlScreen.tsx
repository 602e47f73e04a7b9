import '@fontsource-variable/jetbrains-mono'
import { businessDay } from '@abasto/domain/time/business-day'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lastNightQuery } from '../../../shared/completeness/last-night-query.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { hasFeature, useTenant } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { etlParams, type Tab, TABS } from '../model/etl-view.ts'
import { nightSummary } from './completeness-summary.ts'
import { ConnectivityPanel } from './connectivity/ConnectivityPanel.tsx'
import styles from './control-centre.module.css'
import { EtlTabs, panelIdOf } from './EtlTabs.tsx'
import { InventoryTab } from './inventory-tab/InventoryTab.tsx'
import { SalesTab } from './sales-tab/SalesTab.tsx'

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
  const tabs = TABS.filter((each) => each !== 'ventas' || sells)
  const tab: Tab = sells ? view.pestana : 'inventario'
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: [tab] })
    void queries.invalidateQueries({
      queryKey: ['etl'],
      predicate: ({ queryKey }) => queryKey[1] !== 'conectividad',
    })
  }
  return (
    <PageFrame>
      <PageHead
        title="ETL Control Center"
        documentTitle="ETL"
        answer={sells ? <LastNightSummary /> : undefined}
      />
      <ConnectivityPanel now={now} />
      <div className={styles.tabLine}>
        <EtlTabs
          tabs={tabs}
          tab={tab}
          onTab={(pestana) => setSearch({ pestana, pagina: 1, de: '', corrida: '', ver: 'corridas' })}
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

/** One sentence that already answers. */
function LastNightSummary() {
  const { data, isError } = useQuery(lastNightQuery)
  if (!data) return isError ? null : <SkeletonLine width="320px" height="20px" />
  if (data.tiendas === 0) return <>Todavía no hay tiendas.</>
  const { isComplete, verdict, rest } = nightSummary(data)
  return (
    <>
      <Mark
        tone={isComplete ? 'green' : 'amber'}
        icon={isComplete ? IconCircleCheck : IconAlertTriangle}
        inline
      >
        {verdict}
      </Mark>
      {rest && <span>{rest}</span>}
    </>
  )
}
