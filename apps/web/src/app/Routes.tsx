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

/** By its path: another screen begins with its outline, the same one of another store keeps what it holds. */
const route = (path: string, screen: ReactNode, feature?: NeededFeatures): ReactNode => (
  <Route
    path={path}
    element={
      <FeatureScreen key={path} feature={feature}>
        <Suspense fallback={<ScreenLoading />}>{screen}</Suspense>
      </FeatureScreen>
    }
  />
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
      {route('/inicio/:ubicacionId?', <StoreHomeScreen />, 'inventory')}
      {route('/dashboard', <InventorySummaryScreen />, 'inventory')}
      {route('/dashboard/:ubicacionId', <StockScreen />, 'inventory')}
      {route('/ventas', <SalesSummaryScreen />, 'sales')}
      {route('/ventas/:ubicacionId', <SalesDetailScreen />, 'sales')}
      {route('/pedidos-sugeridos', <OrdersScreen />, 'inventory')}
      {route('/pedidos-sugeridos/diferencias', <DifferencesScreen />, 'inventory')}
      {route('/pedidos-sugeridos/nuevo', <NewOrderScreen />, 'inventory')}
      {route('/pedidos-sugeridos/:pedidoId/editar', <EditOrderScreen />, 'inventory')}
      {route('/pedidos-sugeridos/:pedidoId/reparto/:codigo', <ShareScreen />, 'inventory')}
      {route('/pedidos-sugeridos/:pedidoId/aprobar', <ReviewScreen />, 'inventory')}
      {route('/settings/etl', <EtlScreen />, ANY_DATA)}
      {route('/settings/importar', <ImportScreen />, ANY_DATA)}
      {route('/settings/auditoria', <AuditScreen />)}
      {route('/pedidos-sugeridos/:pedidoId/recibir', <ReceiveScreen />, 'inventory')}
      {route('/pedidos-sugeridos/:pedidoId/despachar', <DispatchScreen />, 'inventory')}
      {route('/pedidos-sugeridos/:pedidoId/imprimir', <PrintScreen />, 'inventory')}
      {route('/pedidos-sugeridos/parametros/:ubicacionId?', <ParametersScreen />, 'inventory')}
      {route('/pedidos-sugeridos/politica/:ubicacionId?', <PolicyScreen />, 'inventory')}
      {route('/pedidos-sugeridos/eventos', <EventsScreen />, ['inventory', 'forecasting'])}
      {route('/pedidos-sugeridos/estantes', <ShelfScreen />, 'inventory')}
      {route('/pedidos-sugeridos/parametros-varias', <StoresParametersScreen />, 'inventory')}
      {route('/pedidos-sugeridos/retroprueba/:retropruebaId?', <BacktestScreen />, [
        'inventory',
        'forecasting',
      ])}
      {route('/pedidos-sugeridos/devolucion', <ReturnScreen />, 'inventory')}
      {route('/pedidos-sugeridos/preparacion', <RunSettingsScreen />, 'inventory')}
      {route('/pedidos-sugeridos/hoy', <TodayScreen />, 'inventory')}
      {route('/pedidos-sugeridos/entregas', <CalendarScreen />, 'inventory')}
      {route('/pedidos-sugeridos/por-recibir', <ArrivingScreen />, 'inventory')}
      {route('/pedidos-sugeridos/cambios', <ChangesScreen />, 'inventory')}
      {route('/pedidos-sugeridos/precision', <AccuracyScreen />, ['inventory', 'forecasting'])}
      {route('/informes', <ReportScreen />, ['reports', 'inventory', 'sales'])}
      {route('/atencion', <AttentionScreen />, ['inventory', 'ai-insights'])}
      {route('/admin', <ChainsScreen />, 'admin-panel')}
      {route('/admin/nueva', <NewChainScreen />, 'admin-panel')}
      {route('/admin/:cadena', <ChainScreen />, 'admin-panel')}
      {route('/cuenta', <AccountScreen />)}
      {route('/ayuda/glosario', <GlossaryScreen />)}
      {route('/ayuda/:pagina?', <GuideScreen />)}
      {route('/settings/personas', <PeopleScreen />)}
      {route('/settings/ubicaciones', <LocationsScreen />)}
      {route('/settings/ubicaciones/:ubicacionId/existencia', <TypedStockScreen />, 'inventory')}
      {route('/settings/productos', <ProductsScreen />, 'inventory')}
      {route('/settings/seguridad', <SecurityScreen />)}
      <Route path="*" element={<NotFoundPage />} />
    </RouterRoutes>
  )
}
