export { HistoryPanel as default } from '../history/history-panel.tsx'
