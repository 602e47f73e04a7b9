import { archivoRechazosImportacion } from '@abasto/contracts/imports/calls'
import type { Importacion } from '@abasto/contracts/imports/schema'
import type { HojaImportada } from '@abasto/contracts/imports/sheet'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf, fetchFile } from '../../../shared/api/client.ts'
import { saveFile } from '../../../shared/export/save-file.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import styles from './trial.module.css'

/** Why rows are left out, and all of them as a file to mend them in. */
export function Rejected({ data, sheet }: { data: Importacion; sheet: HojaImportada | undefined }) {
  const [busy, setBusy] = useState(false)
  const reasons = sheet?.prueba?.motivos ?? []
  const total = data.prueba?.rechazadas ?? 0
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const params = { importacion_id: data.importacion_id }
      saveFile(await fetchFile(archivoRechazosImportacion, { params, query: { formato: 'xlsx' } }))
    } catch (error) {
      notify('error', detailOf(error, 'No se pudo descargar. Revisa la conexión y vuelve a intentar.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.half}>
      <div className={styles.subhead}>
        <h3 className={styles.subtitle}>Rechazadas, por motivo</h3>
        {total > 0 && (
          <Button variant="quiet" icon={IconDownload} busy={busy} onClick={() => void download()}>
            {total === 1 ? 'Descargar la fila' : `Descargar las ${formatNumber(total)}`}
          </Button>
        )}
      </div>
      {reasons.length === 0 ? (
        <p className={styles.none}>Ninguna fila de esta hoja se rechaza.</p>
      ) : (
        <ul className={styles.reasons}>
          {reasons.map(({ motivo, filas, fila, detalle }) => (
            <li key={motivo}>
              <span className={styles.bad}>{formatNumber(filas)}</span>
              <span className={styles.reason}>{motivo}</span>
              <span className={styles.where}>fila {formatNumber(fila)}</span>
              <span className={styles.found}>{detalle}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
