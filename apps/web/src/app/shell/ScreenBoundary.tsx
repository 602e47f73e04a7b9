import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button/Button.tsx'
import { forgetFailedParts } from '../../ui/lazy/lazy-part.tsx'
import { isOutdated } from '../../ui/network/app-version.ts'
import { network } from '../../ui/network/network.ts'
import { Banner } from '../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../ui/page/PageFrame.tsx'

/**
 * Keeps a screen that broke to itself: band and tabs stay, and every other address opens. One that did not break keeps
 * what it holds from one store to the next: what is of one store alone has its own key.
 */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary pathname={pathname}>{children}</Boundary>
}

interface BoundaryProps {
  readonly pathname: string
  readonly children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  /** Where. */
  readonly at: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, at: this.props.pathname }
  #stop: () => void = () => undefined

  static getDerivedStateFromError(): Pick<BoundaryState, 'failed'> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ pathname }: BoundaryProps, { at }: BoundaryState): BoundaryState | null {
    return at === pathname ? null : { failed: false, at: pathname }
  }

  override componentDidCatch(): void {
    // Here again after another screen, it is asked for anew.
    forgetFailedParts()
  }

  override componentDidMount(): void {
    // What broke for want of a network comes by itself when that is back.
    let wasOnline = network.state().isOnline
    this.#stop = network.subscribe(() => {
      const { isOnline } = network.state()
      if (isOnline && !wasOnline && this.state.failed) this.#again()
      wasOnline = isOnline
    })
  }

  override componentWillUnmount(): void {
    this.#stop()
  }

  readonly #again = (): void => this.setState({ failed: false })

  override render(): ReactNode {
    return this.state.failed ? <Failed onAgain={this.#again} /> : this.props.children
  }
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const reload = <Button onClick={() => location.reload()}>Volver a cargar</Button>
  if (isOutdated()) {
    return (
      <PageFrame>
        <PageHead title="Hay una versión nueva" />
        <Banner tone="warning" action={reload}>
          Esta pantalla es de la versión nueva: se abre al volver a cargar. Lo que ya estaba guardado no se
          perdió.
        </Banner>
      </PageFrame>
    )
  }
  return (
    <PageFrame>
      <PageHead title="Esta pantalla falló" />
      <Banner
        tone="error"
        action={
          <>
            <Button onClick={onAgain}>Intentar otra vez</Button>
            {reload}
          </>
        }
      >
        Lo que ya estaba guardado no se perdió, y las demás pantallas siguen abiertas.
      </Banner>
    </PageFrame>
  )
}
