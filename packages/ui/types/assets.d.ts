declare module '*.svg' {
  const asset: unknown
  export default asset
}
