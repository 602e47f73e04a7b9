import { code128, drawingSVG } from '@bwip-js/browser'
import styles from './Paper.module.css'

/** Bars of a tenth of their length: no scanner minds, and a sheet keeps its room. */
const HEIGHT_MM = 11

/** A text as Code 128, drawn sharp at any resolution. What draws it comes with it, after the sheet's own rows. */
export default function Barcode({ text }: { text: string }) {
  const svg = code128({ bcid: 'code128', text, height: HEIGHT_MM }, drawingSVG())
  return (
    <img
      className={styles.bars}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={`Código de barras de ${text}`}
    />
  )
}
