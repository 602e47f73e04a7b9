import type { Cadena } from '@abasto/contracts/chains/schema'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { tenantPalette } from '../../../ui/theme/tenant-palette.ts'
import styles from './chains.module.css'

/** A chain's picture, or its initial on its own colour. */
export function ChainMark({
  chain,
}: {
  chain: Pick<Cadena, 'nombre' | 'logo' | 'color_primario' | 'color_secundario'>
}) {
  const { nombre, logo, color_primario: primary, color_secundario: secondary } = chain
  const band = useMemo(() => tenantPalette(primary, secondary).light.band, [primary, secondary])
  if (logo)
    return (
      <img className={clsx(styles.mark, styles.picture)} src={logo} alt="" style={{ background: band }} />
    )
  return (
    <span className={styles.mark} style={{ background: band }} aria-hidden="true">
      {nombre[0]?.toLocaleUpperCase('es')}
    </span>
  )
}
