// One place for every global style sheet, in the order of the cascade; components bring CSS modules.
import '../ui/theme/base.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@fontsource-variable/inter/opsz.css'
import '../ui/theme/tokens.css'
import '../ui/theme/contrast.css'
import '../ui/theme/large-text.css'
import { moveFirstSheet } from '../ui/lazy/sheets.ts'
import '../features/sales/analysis/store-line/store-colors.css'

// Before any part is asked for.
moveFirstSheet()
