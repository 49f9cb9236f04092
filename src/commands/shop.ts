import { createProgram } from './shop/program.ts';
import { runProgram } from './shop/run-program.ts';

const code = await runProgram(createProgram(), process.argv);
// A command that ran to its end may have found what makes it fail.
if (code !== 0) process.exitCode = code;
