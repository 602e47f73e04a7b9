import { Component, type ReactNode } from 'react'
import { isOutdated } from '../network/app-version.ts'
import { notify } from '../notice/notices.tsx'
import { forgetFailedParts } from './lazy-part.tsx'

const FAILED = 'Esta parte no se pudo abrir. Vuelve a intentar.'
const NEWER = 'Esta parte es de la versión nueva: se abre después de volver a cargar la página.'

export interface PartBoundaryProps {
  children: ReactNode
  /** Closes it: whoever opens it again tries again. What is not closed is tried at once, for ever. */
  onFailed: () => void
}

/** Around what is opened beside a screen: where it cannot be loaded that is said, and all else stays. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    forgetFailedParts()
    notify('error', isOutdated() ? NEWER : FAILED)
    this.props.onFailed()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
