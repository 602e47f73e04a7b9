import { useEffect } from 'react'
import { OrderWizard } from './frame/OrderWizard.tsx'

/** /pedidos-sugeridos/nuevo */
export default function NewOrderScreen() {
  useEffect(() => {
    document.title = 'Crear Pedido Sugerido · Abasto'
  }, [])
  return <OrderWizard edited={null} />
}
