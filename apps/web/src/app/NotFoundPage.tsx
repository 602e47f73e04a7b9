import { ButtonLink } from '../ui/button/Button.tsx'
import { PageFrame, PageHead } from '../ui/page/PageFrame.tsx'

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
