import type { RepartoProducto } from '@abasto/contracts/orders/share/decision'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Sheet, SheetFoot, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { focusNextPacks, PacksInput } from '../PacksInput.tsx'
import { CoverBar } from './CoverBar.tsx'
import { scaleDays } from './model/bar-scale.ts'
import type { PlannedStore, SharePlan } from './model/share-plan.ts'
import styles from './share.module.css'
import { Days, Reached, shareColumns, Stock } from './share-columns.tsx'
import { StoreName } from './StoreName.tsx'

export interface ShareTableProps {
  product: RepartoProducto
  plan: SharePlan
  /** Somebody says what a store gets; null: the rule says it again. */
  onFix: (store: string, packs: number | null) => void
}

/** Who waits, fewest days of cover first; this order tinted, one line through all bars. */
export function ShareTable({ product, plan, onFix }: ShareTableProps) {
  const { stores, share } = plan
  const isPhone = useIsPhone()
  const reached = product.escaso ? share.reachedDays : null
  const scale = scaleDays(stores, share.reachedDays)
  const own = product.pedido.tienda
  const mayEdit = product.pedido.puede_decidir && product.stock_leido_en !== null
  const field = (planned: PlannedStore) => (
    <Gets planned={planned} product={product} disabled={!mayEdit} onFix={onFix} />
  )
  const name = (planned: PlannedStore) => (
    <StoreName planned={planned} isOwn={planned.store.tienda === own} product={product} />
  )
  const columns = shareColumns({ name, field, scale, reached })
  return (
    <Sheet label="Qué recibe cada tienda">
      <SheetTools title="Qué recibe cada tienda" count={formatNumber(stores.length)}>
        {isPhone ? reached !== null && <Reached days={reached} /> : <Legend />}
      </SheetTools>
      <div className={styles.table}>
        <DataTable
          label="Qué recibe cada tienda"
          columns={columns}
          rows={stores}
          rowKey={({ store }) => store.tienda}
          rowHeight="two-lines"
          roomFor="1290px"
          narrowMinWidth="0"
          loadingText=""
          empty={null}
          renderCard={(row) => (
            <div className={clsx(styles.card, row.store.tienda === own && styles.ownCard)}>
              <div className={styles.cardHead}>
                {name(row)}
                <span className={styles.cardField}>{field(row)}</span>
              </div>
              <span className={styles.cardFacts}>
                pide {formatNumber(row.store.pide_bultos)} · vende{' '}
                {formatNumber(row.store.prom_bultos_dia, 1)} al día · stock <Stock planned={row} />
                {row.missing > 0 && <> · falta {formatNumber(row.missing)}</>}
              </span>
              <span className={styles.cardBar}>
                <CoverBar planned={row} scale={scale} reached={reached} />
              </span>
              <Days planned={row} />
            </div>
          )}
        />
      </div>
      {!isPhone && (
        <SheetFoot pages={<span className={styles.beneath}>{idle(product)}</span>}>
          <Totals plan={plan} />
        </SheetFoot>
      )}
    </Sheet>
  )
}

/** Editable where the decision changes one of its orders; otherwise it is what is left for it. */
function Gets({
  planned,
  product,
  disabled,
  onFix,
}: {
  planned: PlannedStore
  product: RepartoProducto
  disabled: boolean
  onFix: ShareTableProps['onFix']
}) {
  const { store, gets, mayChange, isFixed } = planned
  if (!mayChange || disabled) return <strong>{formatNumber(gets)}</strong>
  return (
    <PacksInput
      code={`${product.codigo_producto} ${store.tienda}`}
      label={`Bultos que recibe ${store.nombre}`}
      value={gets}
      changed={isFixed}
      onCommit={(packs) => onFix(store.tienda, Math.min(packs, store.pide_bultos))}
      onEnter={focusNextPacks}
    />
  )
}

function Totals({ plan: { stores, share, beyond } }: { plan: SharePlan }) {
  const daily = stores.reduce((sum, { store }) => sum + store.prom_bultos_dia, 0)
  return (
    <span>
      <strong>{formatNumber(daily, 1)}</strong> al día · pide{' '}
      <strong>{formatNumber(share.neededPacks)}</strong> · recibe{' '}
      <strong>{formatNumber(share.givenPacks)}</strong> ·{' '}
      {beyond > 0 ? (
        <strong className={styles.missing}>{formatNumber(beyond)} más de lo que hay</strong>
      ) : (
        <>
          falta{' '}
          <strong className={styles.missing}>{formatNumber(share.neededPacks - share.givenPacks)}</strong>
        </>
      )}
    </span>
  )
}

function idle({ tiendas_sin_pedir: others }: RepartoProducto): string {
  if (others === 0) return 'Todas las tiendas lo piden'
  return others === 1 ? '1 tienda no lo pide' : `${formatNumber(others)} tiendas no lo piden`
}

const KINDS: readonly { readonly look: string | undefined; readonly text: string }[] = [
  { look: styles.keyRed, text: 'hoy, crítico' },
  { look: styles.keyAmber, text: 'hoy, bajo reorden' },
  { look: styles.keyGets, text: 'lo que recibe' },
  { look: styles.keyAsked, text: 'pedido que no alcanza' },
  { look: styles.keyTick, text: 'mín, reorden, máx' },
]

const Legend = () => (
  <ul className={styles.legend}>
    {KINDS.map(({ look, text }) => (
      <LegendKey key={text} look={look}>
        {text}
      </LegendKey>
    ))}
  </ul>
)

const LegendKey = ({ look, children }: { look: string | undefined; children: ReactNode }) => (
  <li>
    <span className={clsx(styles.key, look)} aria-hidden="true" />
    {children}
  </li>
)
