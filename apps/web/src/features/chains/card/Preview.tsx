import { useMemo } from 'react'
import { contrast } from '@abasto/domain/colors/contrast'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { surfaces } from '../../../ui/theme/surfaces.ts'
import { tenantPalette, type SchemeColors } from '../../../ui/theme/tenant-palette.ts'
import type { ChainDraft } from '../model/chain-draft.ts'
import { isColor } from './color-text.ts'
import styles from './card.module.css'

/** How the chain's screens will look, light and dark, with the contrast of what is read on them. */
export function Preview({ draft }: { draft: ChainDraft }) {
  const { color_primario: primary, color_secundario: secondary } = draft
  const palette = useMemo(
    () => (isColor(primary) && isColor(secondary) ? tenantPalette(primary, secondary) : null),
    [primary, secondary],
  )
  if (!palette) return <p className={styles.hint}>Escribe dos colores como #0F5C63 para ver cómo queda.</p>
  return (
    <div className={styles.previews} role="group" aria-label="Vista previa">
      <Scheme
        draft={draft}
        name="Claro"
        colors={palette.light}
        ground={surfaces.light.surface}
        ink="#1c1b18"
      />
      <Scheme
        draft={draft}
        name="Oscuro"
        colors={palette.dark}
        ground={surfaces.dark.surface}
        ink="#f1efe9"
      />
    </div>
  )
}

interface SchemeProps {
  draft: ChainDraft
  name: string
  colors: SchemeColors
  ground: string
  ink: string
}

function Scheme({ draft, name, colors, ground, ink }: SchemeProps) {
  const { nombre, logo } = draft
  const initial = nombre.trim()[0]?.toLocaleUpperCase('es') ?? '·'
  return (
    <figure className={styles.preview} style={{ background: ground, color: ink }}>
      <div className={styles.band} style={{ background: colors.band }}>
        {logo ? (
          <img className={styles.previewLogo} src={logo} alt="" />
        ) : (
          <span className={styles.previewInitial} aria-hidden="true">
            {initial}
          </span>
        )}
        <span className={styles.previewName}>{nombre || 'Nombre de la cadena'}</span>
        <span className={styles.previewTab} style={{ boxShadow: `inset 0 -3px ${colors.tabLine}` }}>
          Inventarios
        </span>
      </div>
      <div className={styles.previewBody}>
        <span
          className={styles.previewButton}
          style={{ background: colors.action, color: colors.actionLabel }}
        >
          Crear pedido
        </span>
        <span style={{ color: colors.link }}>San Diego</span>
        <span
          className={styles.previewTint}
          style={{ background: colors.tintGround, borderColor: colors.tintEdge, color: colors.link }}
        >
          12 bultos
        </span>
      </div>
      <figcaption className={styles.previewFoot}>
        {name}: banda {ratio('#ffffff', colors.band)}, botón {ratio(colors.actionLabel, colors.action)},
        enlaces {ratio(colors.link, ground)}
      </figcaption>
    </figure>
  )
}

const ratio = (one: string, other: string): string => formatNumber(contrast(one, other), 1)
