import { clsx } from 'clsx'
import { FieldMark } from './FieldMark.tsx'
import styles from './TenantLogo.module.css'

export interface TenantLogoProps {
  name: string
  /** The name of a drawn mark, the address of a picture, or null: then its initial stands for the chain. */
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
  if (mark === 'campo') return <FieldMark className={styles.mark} />
  if (mark !== null && /^(https?:)?\//.test(mark)) return <img className={styles.mark} src={mark} alt="" />
  return (
    <span className={clsx(styles.mark, styles.initial)} aria-hidden="true">
      {name[0]?.toLocaleUpperCase('es')}
    </span>
  )
}
