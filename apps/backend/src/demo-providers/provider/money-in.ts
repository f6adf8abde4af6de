/**
 * A line of a page's script: writes amounts in subunits as the page's `language` does, cents where there are some. Of
 * currencies with many digits the last zeros are left out.
 */
export const MONEY_IN = `
const moneyIn=({currency,subunits})=>(amount)=>{
  const digits=Math.round(Math.log10(subunits)),least=amount%subunits===0||digits>3?0:digits
  return new Intl.NumberFormat(language,{style:'currency',currency,minimumFractionDigits:least,maximumFractionDigits:digits,numberingSystem:'latn'}).format(amount/subunits)
}`
