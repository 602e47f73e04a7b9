// One place for every global style sheet, in the order of the cascade; components bring CSS modules.
import '../ui/theme/base.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@fontsource-variable/inter/opsz.css'
import '../ui/theme/tokens.css'
import '../ui/theme/contrast.css'
import '../ui/theme/large-text.css'
import '../features/sales/analysis/store-line/store-colors.css'

/*
 * The page paints its outline before the first style sheet has come, which therefore stands below it. Those of parts
 * stand in the head, before it: what a screen says of a button would lose against the button's own. So the first sheet
 * goes to the head before any of them is asked for; the one below stays until this one is there.
 */
const below = document.querySelector('body>link')
if (below) {
  const first = below.cloneNode()
  first.addEventListener('load', () => below.remove())
  document.head.append(first)
}
