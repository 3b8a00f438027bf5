/** Programs, scripts, pages, drawings with scripts, and documents with macros. */
const riskyEndings = new Set(
  `exe com scr msi msp bat cmd ps1 psm1 vbs vbe js jse mjs ws wsf wsh hta jar app dmg pkg deb rpm sh bash apk lnk url
   reg inf scf cpl dll sys iso img vhd vhdx html htm xhtml shtml mht mhtml svg svgz xml xsl docm dotm xlsm xltm xlam
   pptm potm ppam ppsm sldm one chm`.split(/\s+/),
);
const riskyTypes =
  /^(text\/(html|javascript)|image\/svg\+xml|application\/(xhtml\+xml|javascript|x-msdownload|x-dosexec|x-sh|vnd\.ms-\w+\.\w*macroenabled.*))/i;

/** Whether to ask before someone downloads a file: its name or its bytes say that opening it can run something. */
export function isRiskyFile({ name, contentType }: { name: string; contentType: string }): boolean {
  const ending = name.toLowerCase().trim().split('.').at(-1) ?? '';
  return riskyEndings.has(ending) || riskyTypes.test(contentType);
}
