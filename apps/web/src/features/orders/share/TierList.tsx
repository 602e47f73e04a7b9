import type { Share, TierSum } from '@abasto/domain/replenishment/share'
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, type Icon } from '@tabler/icons-react'
import { formatNumber } from '../../../ui/format/numbers.ts'
import styles from './share.module.css'

const TITLE: Readonly<Record<TierSum['tier'], string>> = {
  min: 'Hasta el mínimo',
  reorder: 'Hasta el reorden',
  need: 'Hasta lo pedido',
}

function lookOf({ neededPacks, givenPacks }: TierSum): { icon: Icon; className: string | undefined } {
  if (givenPacks >= neededPacks) return { icon: IconCircleCheck, className: styles.full }
  if (givenPacks > 0) return { icon: IconCircleHalf2, className: styles.part }
  return { icon: IconCircleDashed, className: styles.quiet }
}

/** Where the packs ran out. */
export function TierList({ share }: { share: Share }) {
  return (
    <section className={styles.panel} aria-label="Cómo se reparte">
      <h2 className={styles.panelTitle}>Cómo se reparte</h2>
      <ul className={styles.tiers}>
        {share.tiers.map((tier) => {
          const { icon: Glyph, className } = lookOf(tier)
          return (
            <li key={tier.tier}>
              <Glyph size={16} stroke={1.75} aria-hidden="true" className={className} />
              <span>{TITLE[tier.tier]}</span>
              <strong>
                {formatNumber(tier.givenPacks)} de {formatNumber(tier.neededPacks)}
              </strong>
            </li>
          )
        })}
      </ul>
      <p className={styles.panelNote}>
        Cada bulto va a la tienda con menos días de stock; da igual quién pidió primero. Lo que cambies en
        «Recibe» queda fijo y el resto se reparte de nuevo.
      </p>
    </section>
  )
}
