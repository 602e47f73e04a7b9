import { useState } from 'react'
import { useTenant, useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { greeting } from './greeting.ts'
import { LoginForm } from './LoginForm.tsx'

export default function LoginScreen() {
  const { demo } = useTenant()
  const timeZone = useTimeZone()
  const [salutation] = useState(() => greeting(new Date(), timeZone))
  return (
    <AuthFrame tab="Iniciar Sesión" title={salutation} text="Inventario, ventas y pedidos de toda la cadena.">
      <LoginForm demo={demo} />
    </AuthFrame>
  )
}
