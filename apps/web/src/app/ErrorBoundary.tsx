import { Component, type ReactNode } from 'react'
import styles from './ErrorBoundary.module.css'

interface State {
  failed: boolean
}

/** The last net: a screen that broke says so and offers to load again, instead of a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles.broken} role="alert">
        <h1 className={styles.title}>Esta pantalla falló</h1>
        <p>Lo que ya estaba guardado no se perdió. Vuelve a cargar la página para seguir.</p>
        <button type="button" className={styles.button} onClick={() => location.reload()}>
          Volver a cargar
        </button>
      </div>
    )
  }
}
