import { ANY_DATA, hasFeatures, type NeededFeatures } from '@abasto/contracts/access/features'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes as RouterRoutes } from 'react-router'
import { locationsQuery } from '../shared/locations/locations-query.ts'
import { useMay } from '../shared/session/access-context.ts'
import { useTenant } from '../shared/tenant/tenant-context.ts'
import { PageFrame } from '../ui/page/PageFrame.tsx'
import { FeatureScreen } from './FeatureScreen.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { ScreenLoading } from './shell/ScreenLoading.tsx'
import { landingPath } from './shell/sections.ts'
import { useHome } from './shell/use-sections.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const InventorySummaryScreen = lazyPart(() => import('../features/inventory/summary/SummaryScreen.tsx'))
const StockScreen = lazyPart(() => import('../features/inventory/stock/StockScreen.tsx'))
const SalesSummaryScreen = lazyPart(() => import('../features/sales/summary/SummaryScreen.tsx'))
const SalesDetailScreen = lazyPart(() => import('../features/sales/detail/DetailScreen.tsx'))
const StoreHomeScreen = lazyPart(() => import('../features/orders/home/HomeScreen.tsx'))
const OrdersScreen = lazyPart(() => import('../features/orders/list/OrdersScreen.tsx'))
const NewOrderScreen = lazyPart(() => import('../features/orders/wizard/NewOrderScreen.tsx'))
const EditOrderScreen = lazyPart(() => import('../features/orders/wizard/EditOrderScreen.tsx'))
const AttentionScreen = lazyPart(() => import('../features/attention/screen/AttentionScreen.tsx'))
const BacktestScreen = lazyPart(() => import('../features/backtests/screen/BacktestScreen.tsx'))
const ReviewScreen = lazyPart(() => import('../features/orders/review/ReviewScreen.tsx'))
const ShareScreen = lazyPart(() => import('../features/orders/share/ShareScreen.tsx'))
const EtlScreen = lazyPart(() => import('../features/etl/control-centre/EtlScreen.tsx'))
const AuditScreen = lazyPart(() => import('../features/audit/trail/AuditScreen.tsx'))
const ReceiveScreen = lazyPart(() => import('../features/orders/receive/ReceiveScreen.tsx'))
const DispatchScreen = lazyPart(() => import('../features/orders/receive/DispatchScreen.tsx'))
const DifferencesScreen = lazyPart(() => import('../features/orders/differences/DifferencesScreen.tsx'))
const RunSettingsScreen = lazyPart(() => import('../features/orders/run/RunSettingsScreen.tsx'))
const ReturnScreen = lazyPart(() => import('../features/orders/returns/ReturnScreen.tsx'))
const PrintScreen = lazyPart(() => import('../features/orders/print/PrintScreen.tsx'))
const CalendarScreen = lazyPart(() => import('../features/deliveries/calendar/CalendarScreen.tsx'))
const TodayScreen = lazyPart(() => import('../features/orders/today/TodayScreen.tsx'))
const ArrivingScreen = lazyPart(() => import('../features/orders/arriving/ArrivingScreen.tsx'))
const StoresParametersScreen = lazyPart(
  () => import('../features/parameters/stores/StoresParametersScreen.tsx'),
)
const ChangesScreen = lazyPart(() => import('../features/edits/screen/ChangesScreen.tsx'))
const AccuracyScreen = lazyPart(() => import('../features/forecast/accuracy/AccuracyScreen.tsx'))
const EventsScreen = lazyPart(() => import('../features/events/screen/EventsScreen.tsx'))
const ShelfScreen = lazyPart(() => import('../features/shelf/screen/ShelfScreen.tsx'))
const PolicyScreen = lazyPart(() => import('../features/policies/editor/PolicyScreen.tsx'))
const ParametersScreen = lazyPart(() => import('../features/parameters/editor/ParametersScreen.tsx'))

const ReportScreen = lazyPart(() => import('../features/reports/screen/ReportScreen.tsx'))

const ChainsScreen = lazyPart(() => import('../features/chains/list/ChainsScreen.tsx'))
const NewChainScreen = lazyPart(() => import('../features/chains/card/NewChainScreen.tsx'))
const ChainScreen = lazyPart(() => import('../features/chains/card/ChainScreen.tsx'))
const ImportScreen = lazyPart(() => import('../features/imports/screen/ImportScreen.tsx'))
const GuideScreen = lazyPart(() => import('../features/help/guide/GuideScreen.tsx'))
const GlossaryScreen = lazyPart(() => import('../features/help/glossary/GlossaryScreen.tsx'))
const AccountScreen = lazyPart(() => import('../features/auth/account/AccountScreen.tsx'))
const LocationsScreen = lazyPart(() => import('../features/locations/list/LocationsScreen.tsx'))
const TypedStockScreen = lazyPart(() => import('../features/locations/typed/TypedStockScreen.tsx'))
const ProductsScreen = lazyPart(() => import('../features/products/list/ProductsScreen.tsx'))
const PeopleScreen = lazyPart(() => import('../features/people/list/PeopleScreen.tsx'))
const SecurityScreen = lazyPart(() => import('../features/people/security/SecurityScreen.tsx'))

const lazily = (screen: ReactNode, feature?: NeededFeatures): ReactNode => (
  <FeatureScreen feature={feature}>
    <Suspense fallback={<ScreenLoading />}>{screen}</Suspense>
  </FeatureScreen>
)

/** `/` leads to what this person may see first; where there is nothing to see yet, to where it comes from. */
function Home() {
  const home = useHome()
  const tenant = useTenant()
  const runs = useMay('etl.ejecutar')
  const mayImport = runs && hasFeatures(tenant.features, ANY_DATA) && home.path !== '/admin'
  const locations = useQuery({ ...locationsQuery, enabled: mayImport })
  const landing = landingPath(home.path, mayImport, locations.isPending ? 'unknown' : locations.data?.length)
  return landing === null ? <PageFrame>{null}</PageFrame> : <Navigate to={landing} replace />
}

/** The specification's addresses; each screen loads when it is first opened. */
export function Routes() {
  return (
    <RouterRoutes>
      <Route path="/" element={<Home />} />
      <Route path="/inicio/:ubicacionId?" element={lazily(<StoreHomeScreen />, 'inventory')} />
      <Route path="/dashboard" element={lazily(<InventorySummaryScreen />, 'inventory')} />
      <Route path="/dashboard/:ubicacionId" element={lazily(<StockScreen />, 'inventory')} />
      <Route path="/ventas" element={lazily(<SalesSummaryScreen />, 'sales')} />
      <Route path="/ventas/:ubicacionId" element={lazily(<SalesDetailScreen />, 'sales')} />
      <Route path="/pedidos-sugeridos" element={lazily(<OrdersScreen />, 'inventory')} />
      <Route path="/pedidos-sugeridos/diferencias" element={lazily(<DifferencesScreen />, 'inventory')} />
      <Route path="/pedidos-sugeridos/nuevo" element={lazily(<NewOrderScreen />, 'inventory')} />
      <Route path="/pedidos-sugeridos/:pedidoId/editar" element={lazily(<EditOrderScreen />, 'inventory')} />
      <Route
        path="/pedidos-sugeridos/:pedidoId/reparto/:codigo"
        element={lazily(<ShareScreen />, 'inventory')}
      />
      <Route path="/pedidos-sugeridos/:pedidoId/aprobar" element={lazily(<ReviewScreen />, 'inventory')} />
      <Route path="/settings/etl" element={lazily(<EtlScreen />, ANY_DATA)} />
      <Route path="/settings/importar" element={lazily(<ImportScreen />, ANY_DATA)} />
      <Route path="/settings/auditoria" element={lazily(<AuditScreen />)} />
      <Route path="/pedidos-sugeridos/:pedidoId/recibir" element={lazily(<ReceiveScreen />, 'inventory')} />
      <Route
        path="/pedidos-sugeridos/:pedidoId/despachar"
        element={lazily(<DispatchScreen />, 'inventory')}
      />
      <Route path="/pedidos-sugeridos/:pedidoId/imprimir" element={lazily(<PrintScreen />, 'inventory')} />
      <Route
        path="/pedidos-sugeridos/parametros/:ubicacionId?"
        element={lazily(<ParametersScreen />, 'inventory')}
      />
      <Route
        path="/pedidos-sugeridos/politica/:ubicacionId?"
        element={lazily(<PolicyScreen />, 'inventory')}
      />
      <Route
        path="/pedidos-sugeridos/eventos"
        element={lazily(<EventsScreen />, ['inventory', 'forecasting'])}
      />
      <Route path="/pedidos-sugeridos/estantes" element={lazily(<ShelfScreen />, 'inventory')} />
      <Route
        path="/pedidos-sugeridos/parametros-varias"
        element={lazily(<StoresParametersScreen />, 'inventory')}
      />
      <Route
        path="/pedidos-sugeridos/retroprueba/:retropruebaId?"
        element={lazily(<BacktestScreen />, ['inventory', 'forecasting'])}
      />
      <Route path="/pedidos-sugeridos/devolucion" element={lazily(<ReturnScreen />, 'inventory')} />
      <Route path="/pedidos-sugeridos/preparacion" element={lazily(<RunSettingsScreen />, 'inventory')} />
      <Route path="/pedidos-sugeridos/hoy" element={lazily(<TodayScreen />, 'inventory')} />
      <Route path="/pedidos-sugeridos/entregas" element={lazily(<CalendarScreen />, 'inventory')} />
      <Route path="/pedidos-sugeridos/por-recibir" element={lazily(<ArrivingScreen />, 'inventory')} />
      <Route path="/pedidos-sugeridos/cambios" element={lazily(<ChangesScreen />, 'inventory')} />
      <Route
        path="/pedidos-sugeridos/precision"
        element={lazily(<AccuracyScreen />, ['inventory', 'forecasting'])}
      />
      <Route path="/informes" element={lazily(<ReportScreen />, ['reports', 'inventory', 'sales'])} />
      <Route path="/atencion" element={lazily(<AttentionScreen />, ['inventory', 'ai-insights'])} />
      <Route path="/admin" element={lazily(<ChainsScreen />, 'admin-panel')} />
      <Route path="/admin/nueva" element={lazily(<NewChainScreen />, 'admin-panel')} />
      <Route path="/admin/:cadena" element={lazily(<ChainScreen />, 'admin-panel')} />
      <Route path="/cuenta" element={lazily(<AccountScreen />)} />
      <Route path="/ayuda/glosario" element={lazily(<GlossaryScreen />)} />
      <Route path="/ayuda/:pagina?" element={lazily(<GuideScreen />)} />
      <Route path="/settings/personas" element={lazily(<PeopleScreen />)} />
      <Route path="/settings/ubicaciones" element={lazily(<LocationsScreen />)} />
      <Route
        path="/settings/ubicaciones/:ubicacionId/existencia"
        element={lazily(<TypedStockScreen />, 'inventory')}
      />
      <Route path="/settings/productos" element={lazily(<ProductsScreen />, 'inventory')} />
      <Route path="/settings/seguridad" element={lazily(<SecurityScreen />)} />
      <Route path="*" element={<NotFoundPage />} />
    </RouterRoutes>
  )
}
