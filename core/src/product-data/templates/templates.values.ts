export const fileFormats = ['Xlsx', 'Csv'] as const;
export type FileFormat = (typeof fileFormats)[number];
export const fileFormatLabels: Readonly<Record<FileFormat, string>> = { Xlsx: 'Excel', Csv: 'CSV' };

export const usualFileName = '{template}_{yyyyMMdd}';
