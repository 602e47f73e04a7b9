import { code128, drawingSVG } from '@bwip-js/browser'
import styles from './Paper.module.css'

/** Bars of a tenth of their length: no scanner minds, and a sheet keeps its room. */
const HEIGHT_MM = 11

/** A text as Code 128, drawn sharp at any resolution, with the text itself beneath. */
export function Barcode({ text }: { text: string }) {
  const svg = code128({ bcid: 'code128', text, height: HEIGHT_MM }, drawingSVG())
  return (
    <figure className={styles.barcode}>
      <img
        className={styles.bars}
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={`Código de barras de ${text}`}
      />
      <figcaption className={styles.barcodeText} aria-hidden="true">
        {text}
      </figcaption>
    </figure>
  )
}
