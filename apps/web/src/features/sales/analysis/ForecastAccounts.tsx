import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { productForecastQuery, type ForecastQuery } from '../api.ts'
import styles from './StoreCards.module.css'

interface ForecastAccountsProps {
  /** Of the store and the days that the card shows. */
  of: ForecastQuery
  store: string
}

/** The arithmetic of each projected day; asked for when somebody opens it. */
export function ForecastAccounts({ of, store }: ForecastAccountsProps) {
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery({
    ...productForecastQuery({ ...of, con_cuentas: 'si' }),
    enabled: isOpen,
  })
  return (
    <details className={styles.accounts} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`De dónde sale cada día de ${store}`}>De dónde sale cada día</summary>
      {isError ? (
        <p>
          No se pudo cargar.{' '}
          <button type="button" className={styles.again} onClick={() => void refetch()}>
            Reintentar
          </button>
        </p>
      ) : data === undefined ? (
        <SkeletonLine width="100%" />
      ) : (
        <ul>
          {data.forecasts.map(({ fecha }, index) => (
            <li key={fecha}>
              {formatDayOfMonth(fecha)}: {data.cuentas?.[index] ?? 'sin ventas que proyectar'}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
