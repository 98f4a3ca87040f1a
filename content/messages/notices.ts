// Ce qui entoure un avis. Séparé du menu : les pages qui montrent des avis ne le chargent pas.

export const noticeLabels = {
  notice: 'Avis :',
  region: 'Avis du site (touche {hotkey})',
  close: 'Fermer cet avis',
}
