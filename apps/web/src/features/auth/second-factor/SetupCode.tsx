import { drawingSVG, qrcode } from '@bwip-js/browser'
import styles from './second-factor.module.css'

/** Drawn here: what it holds goes nowhere. */
export default function SetupCode({ text }: { text: string }) {
  const svg = qrcode({ bcid: 'qrcode', text, scale: 4, padding: 4 }, drawingSVG())
  return (
    <img
      className={styles.qr}
      alt="Código QR para la aplicación"
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    />
  )
}
