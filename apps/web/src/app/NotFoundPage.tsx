import { ButtonLink } from '../components/Button.tsx'
import { PageFrame, PageHead } from '../components/PageFrame.tsx'

export function NotFoundPage() {
  return (
    <PageFrame>
      <PageHead
        title="Página no encontrada"
        answer="La dirección no existe o cambió de lugar."
        actions={<ButtonLink to="/dashboard">Ir al inventario</ButtonLink>}
      />
    </PageFrame>
  )
}
