import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isLostByReload, isSaving } from './unsaved.ts'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Whether something was typed on this screen that is neither saved nor kept on the device. */
export function useUnsaved(): boolean {
  const { pathname } = useLocation()
  const queries = useQueryClient()
  const [typedOn, setTypedOn] = useState<string | null>(null)
  useEffect(() => {
    const onInput = ({ target }: Event): void => {
      if (!isField(target)) return
      const field = { type: target.type, role: target.getAttribute('role') }
      if (isLostByReload(pathname, field)) setTypedOn(pathname)
    }
    const stop = queries.getMutationCache().subscribe((event) => {
      if (isSaving(event)) setTypedOn(null)
    })
    document.addEventListener('input', onInput)
    return () => {
      document.removeEventListener('input', onInput)
      stop()
    }
  }, [pathname, queries])
  return typedOn === pathname
}
