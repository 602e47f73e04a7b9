import { ButtonLink } from '../ui/button/Button.tsx'
import { PageFrame, PageHead } from '../ui/page/PageFrame.tsx'
import { useHome } from './shell/use-sections.ts'

export function NotFoundPage() {
  return <NoScreen title="Página no encontrada" answer="La dirección no existe o cambió de lugar." />
}

/** In place of a screen: why there is none, and the way to one there is. */
export function NoScreen({ title, answer }: { title: string; answer: string }) {
  const home = useHome()
  return (
    <PageFrame>
      <PageHead title={title} answer={answer} />
      <div>
        <ButtonLink to={home.path} variant="filled">
          Ir a {home.label}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
