import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, Route, Routes as RouterRoutes } from 'react-router'
import { PageFrame } from '../ui/page/PageFrame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

const InventorySummaryScreen = lazy(() => import('../features/inventory/summary/SummaryScreen.tsx'))
const StockScreen = lazy(() => import('../features/inventory/stock/StockScreen.tsx'))
const SalesSummaryScreen = lazy(() => import('../features/sales/summary/SummaryScreen.tsx'))
const SalesDetailScreen = lazy(() => import('../features/sales/detail/DetailScreen.tsx'))
const OrdersScreen = lazy(() => import('../features/orders/list/OrdersScreen.tsx'))
const NewOrderScreen = lazy(() => import('../features/orders/wizard/NewOrderScreen.tsx'))
const EditOrderScreen = lazy(() => import('../features/orders/wizard/EditOrderScreen.tsx'))
const ReviewScreen = lazy(() => import('../features/orders/review/ReviewScreen.tsx'))
const EtlScreen = lazy(() => import('../features/etl/control-centre/EtlScreen.tsx'))
const AuditScreen = lazy(() => import('../features/audit/trail/AuditScreen.tsx'))
const ReceiveScreen = lazy(() => import('../features/orders/receive/ReceiveScreen.tsx'))
const PrintScreen = lazy(() => import('../features/orders/print/PrintScreen.tsx'))
const ParametersScreen = lazy(() => import('../features/parameters/editor/ParametersScreen.tsx'))

const AccountScreen = lazy(() => import('../features/auth/account/AccountScreen.tsx'))
const PeopleScreen = lazy(() => import('../features/people/list/PeopleScreen.tsx'))

const lazily = (screen: ReactNode): ReactNode => (
  <Suspense fallback={<PageFrame>{null}</PageFrame>}>{screen}</Suspense>
)

/** The specification's addresses; each screen loads when it is first opened. */
export function Routes() {
  return (
    <RouterRoutes>
      <Route path="/" element={<Navigate to="/dashboard" replace />} />
      <Route path="/dashboard" element={lazily(<InventorySummaryScreen />)} />
      <Route path="/dashboard/:ubicacionId" element={lazily(<StockScreen />)} />
      <Route path="/ventas" element={lazily(<SalesSummaryScreen />)} />
      <Route path="/ventas/:ubicacionId" element={lazily(<SalesDetailScreen />)} />
      <Route path="/pedidos-sugeridos" element={lazily(<OrdersScreen />)} />
      <Route path="/pedidos-sugeridos/nuevo" element={lazily(<NewOrderScreen />)} />
      <Route path="/pedidos-sugeridos/:pedidoId/editar" element={lazily(<EditOrderScreen />)} />
      <Route path="/pedidos-sugeridos/:pedidoId/aprobar" element={lazily(<ReviewScreen />)} />
      <Route path="/settings/etl" element={lazily(<EtlScreen />)} />
      <Route path="/settings/auditoria" element={lazily(<AuditScreen />)} />
      <Route path="/pedidos-sugeridos/:pedidoId/recibir" element={lazily(<ReceiveScreen />)} />
      <Route path="/pedidos-sugeridos/:pedidoId/imprimir" element={lazily(<PrintScreen />)} />
      <Route path="/pedidos-sugeridos/parametros/:ubicacionId?" element={lazily(<ParametersScreen />)} />
      <Route path="/cuenta" element={lazily(<AccountScreen />)} />
      <Route path="/settings/personas" element={lazily(<PeopleScreen />)} />
      <Route path="*" element={<NotFoundPage />} />
    </RouterRoutes>
  )
}
