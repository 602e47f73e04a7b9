import { Sheet, SheetFoot, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { SkeletonBlock } from '../../../../ui/waiting/Skeleton.tsx'
import { type Place, useProductsAccuracy } from '../../api.ts'
import { percent } from '../../model/percent.ts'
import styles from './products.module.css'

/** Products named. */
const NAMED = 5

/** The products missed most, and what their days show of it. */
export function MissedSheet({ place, onAll }: { place: Place; onAll: () => void }) {
  const products = useProductsAccuracy({
    ubicacion_id: place,
    muy_fallados: 'si',
    page: 1,
    page_size: NAMED,
  })
  const total = products.data?.pagination.total_items ?? 0
  const rows = products.data?.data
  return (
    <Sheet label="Los que más fallaron">
      <SheetTools title="Los que más fallaron" count="y por qué" />
      {rows === undefined && !products.isError && <SkeletonBlock height="240px" />}
      {products.isError && <p className={styles.none}>No se pudieron cargar.</p>}
      {rows?.length === 0 && (
        <p className={styles.none}>Ningún producto de venta casi diaria falla más del 60 %.</p>
      )}
      {rows && rows.length > 0 && (
        <>
          <ul className={styles.list}>
            {rows.map(({ codigo_producto, descripcion_producto, motivo, error_semana }) => (
              <li key={codigo_producto}>
                <span className={styles.product}>
                  <span>
                    {descripcion_producto} <span className={styles.code}>{codigo_producto}</span>
                  </span>
                  <span className={styles.why}>{motivo ?? 'sus días no muestran una causa'}</span>
                </span>
                <strong>{percent(error_semana)} %</strong>
              </li>
            ))}
          </ul>
          <SheetFoot
            pages={
              <button type="button" className={styles.all} onClick={onAll}>
                Ver todos
              </button>
            }
          >
            {`Mostrando 1–${rows.length} de ${formatNumber(total)}`}
          </SheetFoot>
        </>
      )}
    </Sheet>
  )
}
