import { HttpError } from '@abasto/contracts/client'
import type { RepartoProducto } from '@abasto/contracts/orders/share/decision'
import { IconPackageOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { Badge } from '../../../ui/badge/Badge.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock, SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { orderPath, ordersPath } from '../paths.ts'
import { DecisionPanel } from './decision/DecisionPanel.tsx'
import { planShare } from './model/share-plan.ts'
import { PromisedOrders } from './PromisedOrders.tsx'
import { ScarceNav } from './ScarceNav.tsx'
import { useProductShare } from './share-api.ts'
import styles from './share.module.css'
import { ShareTable } from './ShareTable.tsx'
import { PromisableStock } from './PromisableStock.tsx'
import { TierList } from './TierList.tsx'

/** /pedidos-sugeridos/{pedidoId}/reparto/{codigo}: a product that a CEDI has too little of, and who gets how much. */
export default function ShareScreen() {
  const { pedidoId = '', codigo = '' } = useParams()
  const id = Number(pedidoId)
  const isNumber = Number.isSafeInteger(id) && id > 0
  const may = useMay('pedidos.decidir')
  if (!may)
    return (
      <PageFrame>
        <PageHead title="Reparto" back={{ to: ordersPath, label: 'Volver a Pedidos' }} />
        <Banner tone="info">Cómo se reparte lo que falta lo decide un gerente.</Banner>
      </PageFrame>
    )
  // Another product is another page: nothing typed on one may show on the next.
  return isNumber ? (
    <Loaded key={`${id}/${codigo}`} id={id} code={codigo} />
  ) : (
    <NotFound detail="" id={null} />
  )
}

const NOT_FOUND = 404

function NotFound({ id, detail }: { id: number | null; detail: string }) {
  const back =
    id === null
      ? { to: ordersPath, label: 'Volver a Pedidos' }
      : { to: orderPath(id), label: 'Volver al pedido' }
  return (
    <PageFrame>
      <PageHead title="Producto no encontrado" back={back} />
      <Banner tone="error">
        {detail === '' ? 'Este pedido no existe, o pertenece a otra cadena.' : detail}
      </Banner>
    </PageFrame>
  )
}

function Loaded({ id, code }: { id: number; code: string }) {
  const product = useProductShare(id, code)
  if (product.data) return <ProductShare product={product.data} />
  if (!product.isError) return <Outline />
  if (product.error instanceof HttpError && product.error.status === NOT_FOUND)
    return <NotFound id={id} detail={detailOf(product.error, '')} />
  return (
    <PageFrame>
      <PageHead title="Reparto" back={{ to: orderPath(id), label: 'Volver al pedido' }} />
      <ErrorBand
        what="No se pudo cargar quién espera este producto."
        detail={`${detailOf(product.error, '')} Los pedidos siguen como estaban.`}
        retrying={product.isFetching}
        onRetry={retryOf(product)}
      />
    </PageFrame>
  )
}

function Outline() {
  return (
    <PageFrame>
      <output className={styles.loading}>Cargando quién espera este producto...</output>
      <SkeletonLine width="180px" height="20px" />
      <SkeletonLine width="360px" height="32px" />
      <SkeletonBlock height="88px" />
      <div className={styles.columns}>
        <SkeletonBlock height="50vh" />
        <SkeletonBlock height="320px" />
      </div>
    </PageFrame>
  )
}

function ProductShare({ product }: { product: RepartoProducto }) {
  const { pedido: order } = product
  const { state } = useLocation()
  const [fixed, setFixed] = useState<ReadonlyMap<string, number>>(new Map())
  const isPhone = useIsPhone()
  const plan = planShare(product, fixed)
  const scarce = <ScarceNav order={order} code={product.codigo_producto} />
  const fix = (store: string, packs: number | null) =>
    setFixed((now) => {
      const next = new Map(now)
      if (packs === null) next.delete(store)
      else next.set(store, packs)
      return next
    })
  return (
    <PageFrame>
      <PageHead
        title={product.descripcion_producto}
        documentTitle={`Reparto de ${product.descripcion_producto}`}
        back={{ to: orderPath(order.id), state, label: `Volver al pedido ${order.numero_pedido}` }}
        aside={
          product.escaso && (
            <Badge tone="amber" icon={IconPackageOff}>
              Escaso en {product.cedi_nombre}
            </Badge>
          )
        }
        answer={<Answer product={product} />}
        actions={isPhone ? undefined : scarce}
      />
      {isPhone && scarce}
      <PromisableStock product={product} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {product.tiendas.length === 0 ? (
            <Banner tone="info">Nadie espera este producto ahora: no hay nada que repartir.</Banner>
          ) : (
            <ShareTable product={product} plan={plan} onFix={fix} />
          )}
          {product.prometidos.length > 0 && <PromisedOrders product={product} />}
        </div>
        <aside className={styles.aside} aria-label="Decisión">
          <DecisionPanel product={product} plan={plan} onReset={() => setFixed(new Map())} />
          {product.tiendas.length > 0 && <TierList share={plan.share} />}
        </aside>
      </div>
    </PageFrame>
  )
}

function Answer({ product }: { product: RepartoProducto }) {
  const { tiendas, piden_bultos: asked, puede_prometer_bultos: promisable, cedi_nombre: cedi } = product
  const missing = asked - promisable
  return (
    <span>
      <span className={styles.quiet}>
        {product.codigo_producto} · {formatCount(product.unidades_por_bulto, 'unidad', 'unid')} por bulto
        ·{' '}
      </span>
      {formatCount(tiendas.length, 'tienda pide', 'tiendas piden')} <strong>{formatNumber(asked)}</strong>{' '}
      {asked === 1 ? 'bulto' : 'bultos'}
      {product.stock_leido_en === null ? (
        <>; todavía no se ha leído el stock de {cedi}</>
      ) : (
        <>
          {' '}
          y {cedi} puede prometer <strong>{formatNumber(promisable)}</strong>
          {product.escaso ? (
            <>
              : <strong className={styles.missing}>faltan {formatNumber(missing)}</strong>
            </>
          ) : (
            <>: alcanza para todos</>
          )}
        </>
      )}
    </span>
  )
}
