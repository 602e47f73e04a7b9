import { clsx } from 'clsx'
import { useState } from 'react'
import styles from './TenantLogo.module.css'

export interface TenantLogoProps {
  name: string
  /** Address of a picture, or null: then the initial stands for the chain. */
  mark: string | null
  /** On white it is larger and in the tenant's colour. */
  large?: boolean | undefined
}

/** A chain's mark and name. */
export function TenantLogo({ name, mark, large = false }: TenantLogoProps) {
  return (
    <span className={clsx(styles.logo, large && styles.large)}>
      <Mark name={name} mark={mark} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}

function Mark({ name, mark }: Pick<TenantLogoProps, 'name' | 'mark'>) {
  const [missing, setMissing] = useState<string | null>(null)
  // Without a network the picture may not be there, and an empty frame is no mark.
  if (mark && mark !== missing)
    return <img className={styles.mark} src={mark} alt="" onError={() => setMissing(mark)} />
  return (
    <span className={clsx(styles.mark, styles.initial)} aria-hidden="true">
      {name[0]?.toLocaleUpperCase('es')}
    </span>
  )
}
