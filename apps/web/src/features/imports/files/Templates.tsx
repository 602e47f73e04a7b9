import { plantilla } from '@abasto/contracts/imports/calls'
import { usoPlantilla } from '@abasto/contracts/imports/sheet'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf, fetchFile } from '../../../shared/api/client.ts'
import { saveFile } from '../../../shared/export/save-file.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { USES } from '../model/words.ts'
import styles from './files.module.css'

/** Files with an example each, for whoever has none of their own. */
export function Templates() {
  const [busy, setBusy] = useState(false)
  const download = async (uso: (typeof usoPlantilla.options)[number]): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await fetchFile(plantilla, { params: { uso }, query: { formato: 'xlsx' } }))
    } catch (error) {
      notify('error', failureOf(error, 'No se pudo descargar.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <details className={styles.templates}>
      <summary>Plantillas con un ejemplo</summary>
      <div className={styles.templateList}>
        {usoPlantilla.options.map((uso) => (
          <Button
            key={uso}
            variant="quiet"
            icon={IconDownload}
            disabled={busy}
            onClick={() => void download(uso)}
          >
            {USES[uso]}
          </Button>
        ))}
      </div>
    </details>
  )
}
